/**
 * The larger places of Switzerland with their unambiguous codes; incomplete. One a line: code or first-last, then the
 * place.
 */
export const switzerlandPostalCodes = `
1003-1007 Lausanne
1010-1018 Lausanne
1009 Pully
1020 Renens
1110 Morges
1201-1209 Genève
1212 Grand-Lancy
1213 Petit-Lancy
1214 Vernier
1227 Carouge
1260 Nyon
1400 Yverdon-les-Bains
1630 Bulle
1700 Fribourg
1800 Vevey
1820 Montreux
1870 Monthey
1920 Martigny
1950 Sion
2000 Neuchâtel
2300 La Chaux-de-Fonds
2502-2505 Biel
2800 Delémont
3001-3030 Bern
3098 Köniz
3400 Burgdorf
3600-3608 Thun
3800 Interlaken
3900 Brig
3930 Visp
3960 Sierre
4001-4059 Basel
4123 Allschwil
4125 Riehen
4132 Muttenz
4153 Reinach
4410 Liestal
4500 Solothurn
4600 Olten
5000-5004 Aarau
5400 Baden
5430 Wettingen
6003-6006 Luzern
6010 Kriens
6020 Emmenbrücke
6060 Sarnen
6300 Zug
6370 Stans
6430 Schwyz
6460 Altdorf
6500 Bellinzona
6600 Locarno
6900 Lugano
7000 Chur
7270 Davos Platz
8001-8064 Zürich
8134 Adliswil
8180 Bülach
8200-8208 Schaffhausen
8280 Kreuzlingen
8302 Kloten
8400-8409 Winterthur
8500 Frauenfeld
8600 Dübendorf
8610 Uster
8640 Rapperswil SG
8750 Glarus
8810 Horgen
8820 Wädenswil
8953 Dietikon
9000-9016 St. Gallen
9050 Appenzell
9100 Herisau
9320 Arbon
9500 Wil SG`

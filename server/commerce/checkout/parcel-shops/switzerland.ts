/**
 * Switzerland's demo locations, one a line: postal code, latitude and longitude to a hundredth, number of shops, place,
 * and its language if it is not German.
 */
export const switzerlandDemoLocations = `
1003 46.52 6.63 3 Lausanne fr
1110 46.51 6.50 1 Morges fr
1201 46.21 6.14 2 Genève fr
1204 46.20 6.15 2 Genève fr
1227 46.18 6.14 1 Carouge fr
1260 46.38 6.24 1 Nyon fr
1400 46.78 6.64 2 Yverdon-les-Bains fr
1630 46.62 7.06 1 Bulle fr
1700 46.80 7.15 2 Fribourg fr
1800 46.46 6.84 2 Vevey fr
1820 46.43 6.91 1 Montreux fr
1870 46.25 6.96 1 Monthey fr
1920 46.10 7.07 1 Martigny fr
1950 46.23 7.36 2 Sion fr
2000 46.99 6.93 2 Neuchâtel fr
2300 47.10 6.83 2 La Chaux-de-Fonds fr
2502 47.14 7.25 2 Biel
2800 47.36 7.34 1 Delémont fr
3011 46.95 7.44 2 Bern
3014 46.96 7.45 2 Bern
3018 46.94 7.39 1 Bern
3400 47.06 7.62 1 Burgdorf
3600 46.76 7.63 2 Thun
3800 46.69 7.86 1 Interlaken
3900 46.32 7.99 1 Brig
3960 46.29 7.53 1 Sierre fr
4001 47.56 7.59 2 Basel
4052 47.55 7.61 2 Basel
4057 47.57 7.59 2 Basel
4410 47.48 7.73 1 Liestal
4500 47.21 7.54 2 Solothurn
4600 47.35 7.91 2 Olten
5000 47.39 8.05 2 Aarau
5400 47.47 8.31 2 Baden
6003 47.05 8.31 2 Luzern
6020 47.08 8.28 1 Emmenbrücke
6300 47.17 8.52 2 Zug
6430 47.02 8.65 1 Schwyz
6460 46.88 8.64 1 Altdorf
6500 46.19 9.02 1 Bellinzona it
6600 46.17 8.80 1 Locarno it
6900 46.00 8.95 2 Lugano it
7000 46.85 9.53 2 Chur
7270 46.80 9.83 1 Davos Platz
8001 47.37 8.54 3 Zürich
8004 47.38 8.52 2 Zürich
8005 47.39 8.52 2 Zürich
8008 47.36 8.56 2 Zürich
8050 47.41 8.55 2 Zürich
8200 47.70 8.63 2 Schaffhausen
8280 47.65 9.18 1 Kreuzlingen
8400 47.50 8.73 3 Winterthur
8500 47.56 8.90 1 Frauenfeld
8610 47.35 8.72 1 Uster
8640 47.23 8.82 1 Rapperswil SG
8750 47.04 9.07 1 Glarus
8953 47.40 8.40 1 Dietikon
9000 47.42 9.37 3 St. Gallen
9050 47.33 9.41 1 Appenzell
9100 47.39 9.28 1 Herisau
9500 47.46 9.05 1 Wil SG`

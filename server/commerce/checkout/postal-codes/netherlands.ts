/**
 * The larger places of the Netherlands with their unambiguous codes; incomplete. One a line: code or first-last, then
 * the place.
 */
export const netherlandsPostalCodes = `
1011-1109 Amsterdam
1181-1189 Amstelveen
1211-1223 Hilversum
1311-1363 Almere
1441-1448 Purmerend
1501-1509 Zaandam
1621-1628 Hoorn
1781-1786 Den Helder
1811-1827 Alkmaar
2011-2037 Haarlem
2131-2135 Hoofddorp
2221-2225 Katwijk
2311-2334 Leiden
2491-2597 Den Haag
2611-2629 Delft
2711-2729 Zoetermeer
2801-2809 Gouda
2901-2909 Capelle aan den IJssel
3011-3089 Rotterdam
3111-3125 Schiedam
3131-3138 Vlaardingen
3201-3208 Spijkenisse
3311-3329 Dordrecht
3431-3439 Nieuwegein
3511-3585 Utrecht
3701-3709 Zeist
3811-3826 Amersfoort
3841-3849 Harderwijk
3901-3907 Veenendaal
3991-3995 Houten
4001-4007 Tiel
4331-4337 Middelburg
4381-4387 Vlissingen
4389 Vlissingen
4461-4465 Goes
4531-4538 Terneuzen
4611-4625 Bergen op Zoom
4701-4708 Roosendaal
4811-4839 Breda
5011-5049 Tilburg
5211-5216 's-Hertogenbosch
5221-5237 's-Hertogenbosch
5341-5349 Oss
5611-5658 Eindhoven
5701-5709 Helmond
5911-5928 Venlo
6001-6006 Weert
6041-6045 Roermond
6211-6229 Maastricht
6411-6422 Heerlen
6511-6546 Nijmegen
6701-6709 Wageningen
6711-6718 Ede
6811-6846 Arnhem
7001-7009 Doetinchem
7311-7336 Apeldoorn
7411-7428 Deventer
7511-7548 Enschede
7551-7559 Hengelo
7811-7828 Emmen
8011-8045 Zwolle
8211-8245 Lelystad
8261-8267 Kampen
8441-8448 Heerenveen
8601-8608 Sneek
8911-8941 Leeuwarden
9201-9207 Drachten
9401-9408 Assen
9711-9747 Groningen`

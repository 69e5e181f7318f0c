/**
 * The Dutch demo locations, one a line: digits of the postal code, latitude and longitude to a hundredth, number of
 * shops, place.
 */
export const netherlandsDemoLocations = `
1012 52.37 4.90 2 Amsterdam
1017 52.36 4.89 2 Amsterdam
1053 52.37 4.87 2 Amsterdam
1073 52.35 4.89 2 Amsterdam
1094 52.36 4.94 2 Amsterdam
1181 52.31 4.86 1 Amstelveen
1211 52.22 5.18 2 Hilversum
1315 52.37 5.22 2 Almere
1441 52.51 4.95 1 Purmerend
1506 52.44 4.82 1 Zaandam
1621 52.64 5.06 1 Hoorn
1781 52.96 4.76 1 Den Helder
1811 52.63 4.75 2 Alkmaar
2011 52.38 4.64 2 Haarlem
2132 52.31 4.69 1 Hoofddorp
2312 52.16 4.49 2 Leiden
2511 52.08 4.31 2 Den Haag
2563 52.07 4.27 2 Den Haag
2611 52.01 4.36 2 Delft
2711 52.06 4.49 1 Zoetermeer
2801 52.01 4.71 1 Gouda
3011 51.92 4.49 2 Rotterdam
3024 51.91 4.45 2 Rotterdam
3072 51.90 4.50 2 Rotterdam
3111 51.92 4.40 1 Schiedam
3311 51.81 4.67 2 Dordrecht
3431 52.03 5.08 1 Nieuwegein
3511 52.09 5.12 3 Utrecht
3701 52.09 5.24 1 Zeist
3811 52.16 5.39 2 Amersfoort
3901 52.03 5.55 1 Veenendaal
4331 51.50 3.61 1 Middelburg
4461 51.50 3.89 1 Goes
4611 51.49 4.29 1 Bergen op Zoom
4701 51.53 4.46 1 Roosendaal
4811 51.59 4.78 2 Breda
5038 51.56 5.09 2 Tilburg
5211 51.69 5.30 2 's-Hertogenbosch
5341 51.77 5.53 1 Oss
5611 51.44 5.48 3 Eindhoven
5701 51.48 5.66 1 Helmond
5911 51.37 6.17 1 Venlo
6041 51.19 5.99 1 Roermond
6211 50.85 5.69 2 Maastricht
6411 50.89 5.98 1 Heerlen
6511 51.84 5.86 2 Nijmegen
6711 52.04 5.67 1 Ede
6811 51.98 5.91 2 Arnhem
7001 51.97 6.29 1 Doetinchem
7311 52.21 5.97 2 Apeldoorn
7411 52.25 6.16 1 Deventer
7511 52.22 6.90 2 Enschede
7551 52.27 6.79 1 Hengelo
7811 52.79 6.90 1 Emmen
8011 52.51 6.09 2 Zwolle
8232 52.51 5.48 1 Lelystad
8441 52.96 5.92 1 Heerenveen
8911 53.20 5.80 2 Leeuwarden
9203 53.11 6.09 1 Drachten
9401 52.99 6.56 1 Assen
9711 53.22 6.57 3 Groningen`

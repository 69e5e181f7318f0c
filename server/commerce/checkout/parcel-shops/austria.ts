/** Austria's demo locations, one a line: postal code, latitude and longitude to a hundredth, number of shops, place. */
export const austriaDemoLocations = `
1010 48.21 16.37 3 Wien
1020 48.22 16.40 2 Wien
1030 48.20 16.40 2 Wien
1050 48.19 16.36 2 Wien
1070 48.20 16.35 2 Wien
1090 48.22 16.36 2 Wien
1100 48.17 16.38 3 Wien
1120 48.17 16.33 2 Wien
1140 48.20 16.28 2 Wien
1160 48.21 16.31 2 Wien
1180 48.23 16.33 2 Wien
1190 48.25 16.35 2 Wien
1210 48.27 16.40 2 Wien
1220 48.23 16.46 3 Wien
1230 48.14 16.30 2 Wien
2340 48.09 16.28 2 Mödling
2500 48.01 16.23 2 Baden
2700 47.81 16.25 3 Wiener Neustadt
3100 48.20 15.63 3 St. Pölten
3300 48.12 14.87 2 Amstetten
3400 48.31 16.33 2 Klosterneuburg
3430 48.33 16.06 1 Tulln an der Donau
3500 48.41 15.60 2 Krems an der Donau
3910 48.61 15.17 1 Zwettl
4020 48.31 14.29 3 Linz
4030 48.26 14.32 2 Linz
4040 48.32 14.28 2 Linz
4240 48.51 14.50 1 Freistadt
4400 48.04 14.42 2 Steyr
4600 48.16 14.02 2 Wels
4810 47.92 13.80 2 Gmunden
4910 48.21 13.49 1 Ried im Innkreis
5020 47.80 13.04 3 Salzburg
5280 48.26 13.03 1 Braunau am Inn
5400 47.68 13.10 1 Hallein
5700 47.33 12.80 1 Zell am See
6020 47.27 11.39 3 Innsbruck
6130 47.35 11.71 1 Schwaz
6330 47.58 12.17 2 Kufstein
6460 47.24 10.74 1 Imst
6600 47.48 10.72 1 Reutte
6700 47.15 9.82 1 Bludenz
6800 47.24 9.60 2 Feldkirch
6850 47.41 9.74 2 Dornbirn
6900 47.50 9.75 2 Bregenz
7000 47.85 16.52 2 Eisenstadt
7400 47.29 16.20 1 Oberwart
8010 47.07 15.45 3 Graz
8020 47.07 15.42 2 Graz
8055 47.03 15.43 1 Graz
8160 47.22 15.62 1 Weiz
8330 46.95 15.89 1 Feldbach
8600 47.41 15.27 1 Bruck an der Mur
8700 47.38 15.09 2 Leoben
8940 47.57 14.24 1 Liezen
9020 46.62 14.31 3 Klagenfurt
9400 46.84 14.84 1 Wolfsberg
9500 46.61 13.85 2 Villach
9800 46.80 13.50 1 Spittal an der Drau
9900 46.83 12.77 1 Lienz`

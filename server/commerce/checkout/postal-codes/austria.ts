/**
 * The larger places of Austria with their unambiguous codes; incomplete. One a line: code or first-last, then the
 * place.
 */
export const austriaPostalCodes = `
1010-1230 Wien
2000 Stockerau
2020 Hollabrunn
2100 Korneuburg
2130 Mistelbach
2320 Schwechat
2340 Mödling
2500 Baden
2700 Wiener Neustadt
3100 St. Pölten
3300 Amstetten
3340 Waidhofen an der Ybbs
3400 Klosterneuburg
3430 Tulln an der Donau
3500 Krems an der Donau
3910 Zwettl
4020-4040 Linz
4050 Traun
4060 Leonding
4070 Eferding
4240 Freistadt
4400 Steyr
4470 Enns
4600 Wels
4710 Grieskirchen
4780 Schärding
4810 Gmunden
4820 Bad Ischl
4840 Vöcklabruck
4910 Ried im Innkreis
5020 Salzburg
5280 Braunau am Inn
5400 Hallein
5500 Bischofshofen
5580 Tamsweg
5600 Sankt Johann im Pongau
5700 Zell am See
5760 Saalfelden am Steinernen Meer
6020 Innsbruck
6060 Hall in Tirol
6130 Schwaz
6300 Wörgl
6330 Kufstein
6370 Kitzbühel
6380 St. Johann in Tirol
6410 Telfs
6460 Imst
6500 Landeck
6600 Reutte
6700 Bludenz
6800 Feldkirch
6830 Rankweil
6840 Götzis
6845 Hohenems
6850 Dornbirn
6890 Lustenau
6900 Bregenz
7000 Eisenstadt
7100 Neusiedl am See
7210 Mattersburg
7350 Oberpullendorf
7400 Oberwart
7540 Güssing
8010-8055 Graz
8160 Weiz
8230 Hartberg
8280 Fürstenfeld
8330 Feldbach
8430 Leibnitz
8530 Deutschlandsberg
8570 Voitsberg
8600 Bruck an der Mur
8605 Kapfenberg
8680 Mürzzuschlag
8700 Leoben
8720 Knittelfeld
8750 Judenburg
8850 Murau
8940 Liezen
9020 Klagenfurt
9100 Völkermarkt
9300 St. Veit an der Glan
9400 Wolfsberg
9500 Villach
9560 Feldkirchen in Kärnten
9800 Spittal an der Drau
9900 Lienz`

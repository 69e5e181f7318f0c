import type { Translations } from './translations.ts'

/** Product families with the same phrases: openings and closings of their descriptions, and their reviews. */
export type Family =
  | 'clothing'
  | 'underwear'
  | 'shoes'
  | 'accessories'
  | 'seating'
  | 'wood'
  | 'textiles'
  | 'lighting'
  | 'household'
  | 'devices'
  | 'appliances'
  | 'tools'
  | 'beds'
  | 'rugs'
  | 'bulbs'
  | 'sound'
  | 'smallAppliances'
  | 'tyres'

interface FamilyTexts {
  openings: readonly Translations[]
  closings: readonly Translations[]
}

/** {model} is replaced by the model name, {brand} by the brand. */
export const families: Record<Family, FamilyTexts> = {
  clothing: {
    openings: [
      [
        '{model} gehört zu den Teilen, die man am Morgen ohne langes Nachdenken aus dem Schrank nimmt.',
        '{model} fait partie de ces pièces que l’on choisit le matin sans hésiter.',
        '{model} is zo’n kledingstuk dat u ’s ochtends zonder nadenken uit de kast pakt.',
      ],
      [
        'Mit {model} zeigt {brand}, wie gut schlichte Schnitte aussehen können.',
        'Avec {model}, {brand} prouve toute l’élégance d’une coupe simple.',
        'Met {model} laat {brand} zien hoe mooi een eenvoudige snit kan zijn.',
      ],
      [
        'Ein ruhiger Begleiter für Büro, Wochenende und alles dazwischen: {model} von {brand}.',
        'Au bureau, le week-end et entre les deux : {model} de {brand} accompagne toutes vos journées.',
        'Voor kantoor, weekend en alles daartussen: {model} van {brand}.',
      ],
      [
        '{model} sitzt angenehm, fällt sauber und behält auch nach vielen Wäschen die Form.',
        '{model} tombe bien, reste confortable et garde sa forme lavage après lavage.',
        '{model} zit prettig, valt mooi en behoudt ook na vele wasbeurten de vorm.',
      ],
      [
        'Klare Linien, gute Stoffe, sorgfältige Nähte: So ist {model} gedacht.',
        'Des lignes nettes, de belles matières, des coutures soignées : voilà {model}.',
        'Heldere lijnen, goede stoffen en zorgvuldige naden: zo is {model} bedoeld.',
      ],
      [
        'Für {model} hat {brand} einen Stoff gewählt, der sich weich anfühlt und viel mitmacht.',
        'Pour {model}, {brand} a choisi une matière douce au toucher et facile à vivre.',
        'Voor {model} koos {brand} een stof die zacht aanvoelt en tegen een stootje kan.',
      ],
      [
        '{model} lässt sich leicht kombinieren und wird schnell zum Lieblingsstück.',
        '{model} se marie avec tout et devient vite une pièce favorite.',
        '{model} is makkelijk te combineren en wordt al snel een favoriet.',
      ],
    ],
    closings: [
      [
        'Passt zu Jeans ebenso gut wie zu feineren Stoffen.',
        'S’associe aussi bien à un jean qu’à des matières plus habillées.',
        'Past net zo goed bij jeans als bij nettere stoffen.',
      ],
      [
        'Unser Rat: Liegen Sie zwischen zwei Größen, nehmen Sie die größere.',
        'Notre conseil : si vous hésitez entre deux tailles, prenez la plus grande.',
        'Ons advies: twijfelt u tussen twee maten, neem dan de grootste.',
      ],
      [
        'Nähte und Säume sind doppelt gesteppt, damit alles hält.',
        'Coutures et ourlets sont doublement piqués pour durer.',
        'Naden en zomen zijn dubbel gestikt, zodat alles blijft zitten.',
      ],
      [
        'Auf links gewaschen bleibt die Farbe lange frisch.',
        'Lavée sur l’envers, la couleur garde longtemps son éclat.',
        'Binnenstebuiten gewassen blijft de kleur lang fris.',
      ],
    ],
  },
  underwear: {
    openings: [
      [
        '{model} sitzt so, dass man nicht daran denkt.',
        '{model} se fait oublier tout au long de la journée.',
        '{model} zit zo prettig dat u er niet aan denkt.',
      ],
      [
        'Weich auf der Haut, unauffällig unter der Kleidung: {model} von {brand}.',
        'Douceur sur la peau, discrétion sous les vêtements : {model} de {brand}.',
        'Zacht op de huid en onzichtbaar onder kleding: {model} van {brand}.',
      ],
      [
        '{brand} hat {model} für lange Tage gemacht.',
        '{brand} a conçu {model} pour les longues journées.',
        '{brand} maakte {model} voor lange dagen.',
      ],
      [
        'Mit {model} bekommen Sie ein verlässliches Grundteil in guter Qualität.',
        'Avec {model}, vous misez sur un basique fiable et de qualité.',
        'Met {model} hebt u een betrouwbare basis van goede kwaliteit.',
      ],
    ],
    closings: [
      [
        'Flache Nähte scheuern nicht und zeichnen sich nicht ab.',
        'Les coutures plates n’irritent pas et restent invisibles.',
        'Platte naden schuren niet en tekenen zich niet af.',
      ],
      [
        'Behält Form und Farbe auch nach häufigem Waschen.',
        'Garde forme et couleur même après de nombreux lavages.',
        'Behoudt vorm en kleur, ook na veel wasbeurten.',
      ],
      [
        'Ein Vorrat lohnt sich: Die Farben lassen sich gut mischen.',
        'Les couleurs se combinent facilement : faites-en provision.',
        'De kleuren zijn goed te combineren, dus leg gerust een voorraad aan.',
      ],
    ],
  },
  shoes: {
    openings: [
      [
        '{model} begleitet Sie durch den Tag, ohne dass die Füße müde werden.',
        '{model} vous suit toute la journée sans fatiguer les pieds.',
        '{model} brengt u de dag door zonder vermoeide voeten.',
      ],
      [
        'Mit {model} bringt {brand} Bequemlichkeit und eine klare Form zusammen.',
        'Avec {model}, {brand} réunit confort et lignes épurées.',
        'Met {model} combineert {brand} comfort met een heldere vorm.',
      ],
      [
        'Hineinschlüpfen, loslaufen, wohlfühlen: {model}.',
        'On les enfile, on part, on s’y sent bien : {model}.',
        'Aantrekken, vertrekken en u goed voelen: {model}.',
      ],
      [
        '{brand} arbeitet bei {model} mit einem Leisten, der den Zehen Platz lässt.',
        'Pour {model}, {brand} utilise une forme qui laisse de la place aux orteils.',
        '{brand} gebruikt voor {model} een leest die de tenen ruimte geeft.',
      ],
      [
        '{model} passt zu weiten Hosen, zum Rock und zum Arbeitstag.',
        '{model} va avec un pantalon large, une jupe et une journée de travail.',
        '{model} past bij een wijde broek, een rok en een werkdag.',
      ],
    ],
    closings: [
      [
        'Die Innensohle lässt sich herausnehmen und gegen eigene Einlagen tauschen.',
        'La semelle intérieure est amovible et peut accueillir vos propres semelles.',
        'De binnenzool is uitneembaar, zodat uw eigen zolen passen.',
      ],
      ['Fällt der Größe entsprechend aus.', 'Taille normalement.', 'Valt normaal qua maat.'],
      [
        'Die Sohle ist genäht und geklebt und hält entsprechend lange.',
        'La semelle est cousue et collée pour durer longtemps.',
        'De zool is gestikt en gelijmd en gaat daardoor lang mee.',
      ],
    ],
  },
  accessories: {
    openings: [
      [
        '{model} ist das kleine Detail, das ein Outfit fertig macht.',
        '{model} est le détail qui termine une tenue.',
        '{model} is het detail dat een outfit afmaakt.',
      ],
      [
        '{brand} hat bei {model} auf alles Überflüssige verzichtet.',
        'Pour {model}, {brand} a laissé de côté tout ce qui est superflu.',
        '{brand} liet bij {model} al het overbodige weg.',
      ],
      [
        'Jeden Tag in Gebrauch und jedes Jahr ein wenig schöner: {model}.',
        'Utile chaque jour et plus beau d’année en année : {model}.',
        'Elke dag in gebruik en ieder jaar een beetje mooier: {model}.',
      ],
      [
        '{model} ist sorgfältig verarbeitet, vom ersten Stich bis zum Verschluss.',
        '{model} séduit par ses finitions soignées, de la première couture au fermoir.',
        '{model} is zorgvuldig afgewerkt, van de eerste steek tot de sluiting.',
      ],
      [
        'Ein Geschenk, das gefällt, auch wenn man es sich selbst macht: {model}.',
        'Un cadeau qui plaît, même quand on se l’offre à soi-même : {model}.',
        'Een cadeau dat bevalt, ook als u het uzelf geeft: {model}.',
      ],
    ],
    closings: [
      [
        'Kommt in einem Stoffbeutel zum Aufbewahren.',
        'Livré avec une pochette de rangement en tissu.',
        'Wordt geleverd in een stoffen bewaarzakje.',
      ],
      [
        'Passt zu schlichten Farben ebenso wie zu Mustern.',
        'S’accorde aux couleurs sobres comme aux motifs.',
        'Past bij rustige kleuren en bij prints.',
      ],
      [
        'Mit ein wenig Pflege haben Sie viele Jahre Freude daran.',
        'Avec un peu d’entretien, vous en profiterez de longues années.',
        'Met een beetje verzorging hebt u er jarenlang plezier van.',
      ],
    ],
  },
  seating: {
    openings: [
      [
        '{model} lädt zum Hinsetzen ein und sieht dabei aufgeräumt aus.',
        '{model} invite à la détente tout en gardant une ligne nette.',
        '{model} nodigt uit om te gaan zitten en oogt toch rustig.',
      ],
      [
        'Mit {model} bekommt der Raum einen Platz, an dem man gern bleibt.',
        'Avec {model}, la pièce gagne une place où l’on aime s’attarder.',
        'Met {model} krijgt de kamer een plek waar u graag blijft zitten.',
      ],
      [
        'Weiche Polster, ruhige Linien und ein stabiles Gestell: {model} von {brand}.',
        'Une assise moelleuse, des lignes calmes et une structure solide : {model} de {brand}.',
        'Zachte kussens, rustige lijnen en een stevig frame: {model} van {brand}.',
      ],
      [
        '{brand} baut {model} auf einem Rahmen aus Massivholz, der viele Jahre trägt.',
        '{brand} monte {model} sur un cadre en bois massif fait pour durer.',
        '{brand} bouwt {model} op een massief houten frame dat jaren meegaat.',
      ],
      [
        '{model} nimmt wenig Platz ein und bietet trotzdem viel Komfort.',
        '{model} prend peu de place et offre pourtant beaucoup de confort.',
        '{model} neemt weinig ruimte in en biedt toch veel comfort.',
      ],
      [
        'Nach Feierabend ist {model} der beste Platz im Haus.',
        'Après une longue journée, {model} est la meilleure place de la maison.',
        'Na een lange werkdag is {model} de beste plek in huis.',
      ],
    ],
    closings: [
      [
        'Die Füße werden mit wenigen Handgriffen angeschraubt.',
        'Les pieds se vissent en quelques gestes.',
        'De poten schroeft u er in een paar handgrepen onder.',
      ],
      [
        'Bitte messen Sie vor der Bestellung Türen und Treppenhaus.',
        'Pensez à mesurer portes et cage d’escalier avant de commander.',
        'Meet voor uw bestelling deuren en trappenhuis op.',
      ],
      [
        'Farbe und Griff lassen sich mit einem Stoffmuster in Ruhe prüfen.',
        'Un échantillon de tissu permet de juger la couleur et le toucher en toute tranquillité.',
        'Met een stofstaal kunt u kleur en gevoel rustig beoordelen.',
      ],
      [
        'Eine kleine Decke und ein Kissen dazu, mehr braucht es nicht.',
        'Un plaid, un coussin, et rien ne manque.',
        'Een plaid en een kussen erbij, meer is niet nodig.',
      ],
    ],
  },
  wood: {
    openings: [
      [
        '{model} bringt Wärme in den Raum, ohne sich vorzudrängen.',
        '{model} apporte de la chaleur à la pièce sans s’imposer.',
        '{model} brengt warmte in de kamer zonder op te dringen.',
      ],
      [
        'Schlichte Fronten, feine Kanten und eine Maserung, die für sich spricht: {model}.',
        'Des façades sobres, des bords fins et un veinage qui parle de lui-même : {model}.',
        'Strakke fronten, fijne randen en een nerf die voor zich spreekt: {model}.',
      ],
      [
        'Bei {model} zeigt {brand}, was gutes Tischlerhandwerk ausmacht.',
        'Avec {model}, {brand} montre ce qu’est un beau travail de menuiserie.',
        'Met {model} laat {brand} zien wat goed meubelmaken is.',
      ],
      [
        '{model} schafft Ordnung und sieht dabei leicht aus.',
        '{model} met de l’ordre tout en restant léger à l’œil.',
        '{model} schept orde en oogt toch licht.',
      ],
      [
        'Ein Möbel für viele Jahre und mehr als einen Umzug: {model} von {brand}.',
        'Un meuble pour longtemps et pour plus d’un déménagement : {model} de {brand}.',
        'Een meubel voor jaren en meer dan één verhuizing: {model} van {brand}.',
      ],
      [
        '{model} passt sich an: an hohe Räume, schmale Wände und neue Pläne.',
        '{model} s’adapte : aux grandes pièces, aux murs étroits et aux nouveaux projets.',
        '{model} past zich aan: aan hoge kamers, smalle muren en nieuwe plannen.',
      ],
    ],
    closings: [
      [
        'Der Aufbau gelingt zu zweit in weniger als einer Stunde.',
        'À deux, le montage prend moins d’une heure.',
        'Met twee personen staat het binnen een uur.',
      ],
      [
        'Das Holz stammt aus nachvollziehbarer europäischer Herkunft.',
        'Le bois est d’origine européenne traçable.',
        'Het hout heeft een traceerbare Europese herkomst.',
      ],
      [
        'Jede Maserung ist anders; kleine Abweichungen zum Bild gehören dazu.',
        'Chaque veinage est unique ; de légères différences avec la photo sont naturelles.',
        'Elke nerf is anders; kleine verschillen met de foto horen erbij.',
      ],
      [
        'Verstellbare Füße gleichen unebene Böden aus.',
        'Des patins réglables compensent les sols irréguliers.',
        'Verstelbare voeten vangen een oneffen vloer op.',
      ],
    ],
  },
  textiles: {
    openings: [
      [
        '{model} macht aus einem Zimmer ein Zuhause.',
        '{model} transforme une pièce en véritable chez-soi.',
        '{model} maakt van een kamer een thuis.',
      ],
      [
        'Für {model} verwendet {brand} ein Gewebe, das mit jeder Wäsche weicher wird.',
        'Pour {model}, {brand} utilise un tissu qui s’assouplit à chaque lavage.',
        'Voor {model} gebruikt {brand} een weefsel dat met elke wasbeurt zachter wordt.',
      ],
      [
        'Ruhige Farben, angenehmer Griff: {model} von {brand}.',
        'Des couleurs apaisantes, un toucher agréable : {model} de {brand}.',
        'Rustige kleuren en een prettig gevoel: {model} van {brand}.',
      ],
      [
        '{model} bringt Farbe ins Spiel, ohne laut zu werden.',
        '{model} apporte une touche de couleur tout en douceur.',
        '{model} brengt kleur zonder luid te zijn.',
      ],
      [
        'Mit {model} frischen Sie den Raum auf, ganz ohne zu streichen.',
        'Avec {model}, rafraîchissez la pièce sans sortir les pinceaux.',
        'Met {model} frist u de kamer op zonder te schilderen.',
      ],
    ],
    closings: [
      [
        'Lässt sich gut mit Holz, Rattan und anderen Naturtönen kombinieren.',
        'Se marie bien avec le bois, le rotin et les tons naturels.',
        'Goed te combineren met hout, rotan en natuurtinten.',
      ],
      [
        'Vor dem ersten Gebrauch einmal waschen, dann entfaltet sich der Stoff.',
        'Un premier lavage avant utilisation révèle toute la douceur du tissu.',
        'Was het voor het eerste gebruik, dan komt de stof tot zijn recht.',
      ],
      [
        'Geprüft auf Schadstoffe und für empfindliche Haut geeignet.',
        'Contrôle des substances nocives réussi : convient aussi aux peaux sensibles.',
        'Getest op schadelijke stoffen en geschikt voor de gevoelige huid.',
      ],
    ],
  },
  lighting: {
    openings: [
      [
        '{model} gibt dem Abend das richtige Licht.',
        '{model} donne à la soirée la bonne lumière.',
        '{model} geeft de avond het juiste licht.',
      ],
      [
        'Tagsüber ein schöner Gegenstand, abends eine warme Insel: {model}.',
        'Bel objet le jour, îlot de lumière le soir : {model}.',
        'Overdag een mooi object, ’s avonds een warm lichtpunt: {model}.',
      ],
      [
        '{brand} hat {model} so gezeichnet, dass das Licht niemanden blendet.',
        '{brand} a dessiné {model} pour éclairer sans éblouir.',
        '{brand} ontwierp {model} zo dat het licht niemand verblindt.',
      ],
      [
        'Mit {model} bekommt die dunkle Ecke endlich eine Aufgabe.',
        'Avec {model}, le coin sombre trouve enfin sa vocation.',
        'Met {model} krijgt die donkere hoek eindelijk een functie.',
      ],
    ],
    closings: [
      [
        'Wirkt einzeln und kommt auch zu mehreren gut zur Geltung.',
        'Aussi réussi seul qu’en groupe.',
        'Komt alleen en in een groepje goed tot zijn recht.',
      ],
      [
        'Das Leuchtmittel lässt sich ohne Werkzeug wechseln.',
        'La source lumineuse se remplace sans outil.',
        'De lichtbron is zonder gereedschap te vervangen.',
      ],
      [
        'Passt über den Tisch, neben das Sofa und ins Schlafzimmer.',
        'À sa place au salon comme dans la chambre.',
        'Op zijn plek in de woonkamer én de slaapkamer.',
      ],
    ],
  },
  household: {
    openings: [
      [
        '{model} ist im Alltag zu Hause und trotzdem schön genug für Gäste.',
        '{model} sert tous les jours et reste assez beau pour les invités.',
        '{model} is er voor elke dag en mooi genoeg voor gasten.',
      ],
      [
        'Gute Dinge bleiben lange: {model} von {brand}.',
        'Les belles choses durent : {model} de {brand}.',
        'Goede spullen blijven lang: {model} van {brand}.',
      ],
      [
        '{brand} fertigt {model} aus Material, das Gebrauch verträgt.',
        '{brand} fabrique {model} dans une matière qui supporte l’usage quotidien.',
        '{brand} maakt {model} van materiaal dat tegen dagelijks gebruik kan.',
      ],
      [
        '{model} erfüllt seine Aufgabe zuverlässig und sieht dabei gut aus.',
        '{model} remplit son rôle avec fiabilité et élégance.',
        '{model} doet betrouwbaar zijn werk en ziet er goed uit.',
      ],
    ],
    closings: [
      [
        'Leicht zu reinigen und platzsparend zu verstauen.',
        'Facile à nettoyer et à ranger.',
        'Makkelijk schoon te maken en op te bergen.',
      ],
      [
        'Auch als Geschenk zum Einzug eine gute Wahl.',
        'Une belle idée de cadeau pour une pendaison de crémaillère.',
        'Ook een goed cadeau voor een nieuwe woning.',
      ],
      [
        'Ergänzende Teile derselben Serie sind einzeln erhältlich.',
        'D’autres pièces de la même série sont disponibles séparément.',
        'Andere delen uit dezelfde serie zijn los verkrijgbaar.',
      ],
    ],
  },
  devices: {
    openings: [
      [
        '{model} ist schnell eingerichtet und steht danach nicht im Weg.',
        '{model} s’installe rapidement et sait ensuite se faire oublier.',
        '{model} is snel ingesteld en staat daarna nooit in de weg.',
      ],
      [
        'Mit {model} konzentriert sich {brand} auf das, was man täglich braucht.',
        'Avec {model}, {brand} se concentre sur l’essentiel du quotidien.',
        'Met {model} richt {brand} zich op wat u dagelijks nodig hebt.',
      ],
      [
        '{model} verbindet solide Technik mit einer Bedienung, die man ohne Handbuch versteht.',
        '{model} allie une technique solide à une prise en main sans mode d’emploi.',
        '{model} combineert degelijke techniek met bediening die zonder handleiding werkt.',
      ],
      [
        'Schlank, leise und ausdauernd: {model} von {brand}.',
        'Fin, silencieux et endurant : {model} de {brand}.',
        'Slank, stil en met veel uithoudingsvermogen: {model} van {brand}.',
      ],
      [
        '{brand} hat {model} auf lange Nutzung ausgelegt, mit Ersatzteilen und Aktualisierungen über Jahre.',
        '{brand} a conçu {model} pour durer, avec des pièces et des mises à jour pendant des années.',
        '{brand} ontwierp {model} voor lang gebruik, met jarenlang onderdelen en updates.',
      ],
    ],
    closings: [
      [
        'Aktualisierungen erhalten Sie mindestens fünf Jahre lang.',
        'Les mises à jour sont assurées pendant au moins cinq ans.',
        'U ontvangt minstens vijf jaar lang updates.',
      ],
      [
        'In wenigen Minuten ist alles eingestellt und startklar.',
        'Quelques minutes de réglage et tout est prêt.',
        'In een paar minuten stelt u alles in en kunt u beginnen.',
      ],
      [
        'Die Kurzanleitung liegt bei, das ausführliche Handbuch gibt es zum Herunterladen.',
        'Guide rapide inclus, mode d’emploi complet à télécharger.',
        'Een korte handleiding is bijgesloten, de uitgebreide kunt u downloaden.',
      ],
    ],
  },
  appliances: {
    openings: [
      [
        '{model} erledigt seine Arbeit gründlich und leise.',
        '{model} travaille efficacement et sans bruit.',
        '{model} doet zijn werk grondig en stil.',
      ],
      [
        'Mit {model} spart {brand} Wasser, Strom und Handgriffe.',
        'Avec {model}, {brand} économise l’eau, l’énergie et les gestes inutiles.',
        'Met {model} bespaart {brand} water, stroom en handelingen.',
      ],
      [
        '{model} ist für Haushalte gemacht, in denen immer etwas los ist.',
        '{model} est fait pour les foyers où il se passe toujours quelque chose.',
        '{model} is gemaakt voor huishoudens waar altijd wat te doen is.',
      ],
      [
        'Klare Bedienung, robuste Technik, geprüfte Qualität: {model} von {brand}.',
        'Commandes claires, technique robuste, qualité contrôlée : {model} de {brand}.',
        'Duidelijke bediening, robuuste techniek en geteste kwaliteit: {model} van {brand}.',
      ],
      [
        '{brand} hält für {model} zehn Jahre lang Ersatzteile bereit.',
        '{brand} garantit les pièces détachées de {model} pendant dix ans.',
        '{brand} houdt voor {model} tien jaar lang onderdelen op voorraad.',
      ],
    ],
    closings: [
      [
        'Auf Wunsch bringen wir das Gerät bis an den Aufstellort und nehmen das alte mit.',
        'Sur demande, nous livrons l’appareil à l’emplacement voulu et reprenons l’ancien.',
        'Op verzoek brengen wij het apparaat naar de gewenste plek en nemen wij het oude mee.',
      ],
      [
        'Das Eco-Programm ist das sparsamste für den Alltag.',
        'Le programme Eco est le plus économe au quotidien.',
        'Het Eco-programma is het zuinigst voor dagelijks gebruik.',
      ],
      [
        'Die Anschlüsse liegen hinten und sind gut erreichbar.',
        'Les raccordements, à l’arrière, restent faciles d’accès.',
        'De aansluitingen zitten achterop en zijn goed bereikbaar.',
      ],
    ],
  },
  tools: {
    openings: [
      [
        '{model} nimmt Ihnen die schwere Arbeit ab.',
        '{model} vous épargne les gros efforts.',
        '{model} neemt u het zware werk uit handen.',
      ],
      [
        'Robust gebaut und gut ausbalanciert: {model} von {brand}.',
        'Construction robuste et bon équilibre : {model} de {brand}.',
        'Stevig gebouwd en goed in balans: {model} van {brand}.',
      ],
      [
        '{brand} hat {model} für den regelmäßigen Einsatz entwickelt.',
        '{brand} a mis au point {model} pour un usage régulier.',
        '{brand} ontwikkelde {model} voor regelmatig gebruik.',
      ],
      [
        'Auf {model} können Sie sich verlassen, bei jedem Wetter.',
        'Vous pouvez compter sur {model}, par tous les temps.',
        'Op {model} kunt u rekenen, bij elk weer.',
      ],
    ],
    closings: [
      [
        'Ersatzteile sind über viele Jahre einzeln erhältlich.',
        'Les pièces détachées restent disponibles de longues années.',
        'Onderdelen zijn jarenlang los verkrijgbaar.',
      ],
      [
        'Trocken und frostfrei gelagert hält es am längsten.',
        'À conserver au sec et à l’abri du gel pour une longue durée de vie.',
        'Droog en vorstvrij bewaard gaat het het langst mee.',
      ],
      [
        'Eine bebilderte Anleitung liegt bei.',
        'Notice illustrée fournie.',
        'Een geïllustreerde handleiding is bijgesloten.',
      ],
    ],
  },
  beds: {
    openings: [
      [
        'Mit {model} beginnt das Wochenende schon am Abend davor.',
        'Avec {model}, le week-end commence dès la veille au soir.',
        'Met {model} begint het weekend al de avond ervoor.',
      ],
      [
        '{brand} hat {model} so gebaut, dass nachts nichts knarrt.',
        '{brand} a construit {model} pour des nuits sans le moindre grincement.',
        '{brand} bouwde {model} zo dat er ’s nachts niets kraakt.',
      ],
      [
        'Weich gepolstert und stabil verbunden: {model} von {brand}.',
        'Rembourrage moelleux et assemblages solides : {model} de {brand}.',
        'Zacht gestoffeerd en stevig verbonden: {model} van {brand}.',
      ],
      [
        '{model} ist der ruhige Mittelpunkt des Schlafzimmers.',
        '{model} est le point d’ancrage paisible de la chambre.',
        '{model} is het rustige middelpunt van de slaapkamer.',
      ],
    ],
    closings: [
      [
        'Bettwäsche und Dekoration gehören nicht zum Lieferumfang.',
        'Linge de lit et décoration ne sont pas fournis.',
        'Beddengoed en decoratie zijn niet inbegrepen.',
      ],
      [
        'Geliefert wird in mehreren Paketen; der Aufbau gelingt zu zweit in gut einer Stunde.',
        'Livré en plusieurs colis ; à deux, comptez une bonne heure de montage.',
        'Geleverd in meerdere pakketten; met twee personen staat het in ruim een uur.',
      ],
      [
        'Bitte messen Sie vor der Bestellung Türen und Treppenhaus.',
        'Pensez à mesurer portes et cage d’escalier avant de commander.',
        'Meet voor uw bestelling deuren en trappenhuis op.',
      ],
    ],
  },
  rugs: {
    openings: [
      [
        '{model} gibt Möbeln einen gemeinsamen Boden.',
        '{model} rassemble les meubles de la pièce.',
        '{model} geeft meubels een gezamenlijke basis.',
      ],
      [
        'Barfuß am schönsten: {model} von {brand}.',
        'À apprécier pieds nus : {model} de {brand}.',
        'Blootsvoets het fijnst: {model} van {brand}.',
      ],
      [
        'Für {model} verarbeitet {brand} dichte Garne, die sich schnell wieder aufrichten.',
        'Pour {model}, {brand} tisse des fils denses qui se redressent vite.',
        'Voor {model} verwerkt {brand} dichte garens die snel weer opveren.',
      ],
      [
        '{model} nimmt dem Raum den Hall und gibt ihm Wärme.',
        '{model} absorbe les sons et réchauffe la pièce.',
        '{model} dempt het geluid en geeft de kamer warmte.',
      ],
    ],
    closings: [
      [
        'Mit einer rutschhemmenden Unterlage liegt er noch sicherer.',
        'Une sous-couche antidérapante lui assure une bonne tenue.',
        'Met een antislip ondertapijt ligt het nog steviger.',
      ],
      [
        'Wie bei jedem Teppich können Maße um zwei Prozent abweichen.',
        'Comme pour tout tapis, les dimensions peuvent varier de deux pour cent.',
        'Zoals bij elk vloerkleed kunnen de maten twee procent afwijken.',
      ],
      [
        'In den ersten Wochen regelmäßig absaugen, dann verliert er keine losen Fasern mehr.',
        'Aspirez-le régulièrement les premières semaines pour éliminer les fibres libres.',
        'Stofzuig de eerste weken regelmatig, dan laat het geen losse vezels meer los.',
      ],
    ],
  },
  bulbs: {
    openings: [
      [
        '{model} bringt warmes Licht und verbraucht nur wenig Strom.',
        '{model} offre une lumière chaude pour une faible consommation.',
        '{model} geeft warm licht en verbruikt weinig stroom.',
      ],
      [
        'Eingeschraubt und sofort hell: {model} von {brand}.',
        'Vissée, aussitôt lumineuse : {model} de {brand}.',
        'Indraaien en meteen licht: {model} van {brand}.',
      ],
      [
        '{brand} hat {model} für Leuchten gemacht, in denen man das Leuchtmittel sieht.',
        '{brand} a conçu {model} pour les luminaires où la source reste visible.',
        '{brand} maakte {model} voor lampen waarin u de lichtbron ziet.',
      ],
    ],
    closings: [
      [
        'Die mittlere Lebensdauer beträgt 15.000 Stunden.',
        'Durée de vie moyenne : 15 000 heures.',
        'De gemiddelde levensduur is 15.000 uur.',
      ],
      [
        'Bitte achten Sie auf den passenden Sockel Ihrer Leuchte.',
        'Vérifiez le culot de votre luminaire avant de commander.',
        'Let op de juiste fitting van uw lamp.',
      ],
    ],
  },
  sound: {
    openings: [
      [
        '{model} spielt klar und unangestrengt, auch wenn es leise sein soll.',
        '{model} joue avec clarté et naturel, même à faible volume.',
        '{model} klinkt helder en ontspannen, ook op laag volume.',
      ],
      [
        'Stimmen, Bässe, leise Stellen: {model} von {brand} lässt nichts aus.',
        'Voix, basses, nuances : {model} de {brand} ne laisse rien de côté.',
        'Stemmen, bassen, zachte passages: {model} van {brand} laat niets weg.',
      ],
      [
        '{brand} hat {model} in langen Hörproben abgestimmt.',
        '{brand} a réglé {model} au fil de longues écoutes.',
        '{brand} stemde {model} af in lange luistersessies.',
      ],
      [
        '{model} ist in einer Minute verbunden und überall dabei.',
        '{model} se connecte en une minute et vous suit partout.',
        '{model} is in een minuut verbonden en gaat overal mee.',
      ],
    ],
    closings: [
      [
        'Zum Laden liegt ein USB-C-Kabel bei, ein Netzteil nicht.',
        'Câble USB-C fourni, sans chargeur.',
        'Een USB-C-kabel is bijgesloten, een oplader niet.',
      ],
      [
        'Die Einrichtung dauert nur wenige Minuten.',
        'La mise en service ne prend que quelques minutes.',
        'De installatie duurt maar een paar minuten.',
      ],
    ],
  },
  smallAppliances: {
    openings: [
      [
        '{model} erleichtert den Alltag und ist schnell wieder verstaut.',
        '{model} facilite le quotidien et se range en un instant.',
        '{model} maakt het dagelijks leven makkelijker en is snel opgeborgen.',
      ],
      [
        'Einschalten und loslegen: {model} von {brand}.',
        'On l’allume et c’est parti : {model} de {brand}.',
        'Aanzetten en beginnen: {model} van {brand}.',
      ],
      [
        '{brand} hat {model} leise, handlich und leicht zu reinigen gemacht.',
        '{brand} a voulu {model} silencieux, pratique et facile à nettoyer.',
        '{brand} maakte {model} stil, handig en makkelijk schoon te houden.',
      ],
      [
        '{model} tut jeden Tag dasselbe, und das sehr gut.',
        '{model} fait chaque jour la même chose, et la fait très bien.',
        '{model} doet elke dag hetzelfde, en dat heel goed.',
      ],
    ],
    closings: [
      [
        'Verschleißteile sind einzeln erhältlich.',
        'Les pièces d’usure sont disponibles séparément.',
        'Slijtdelen zijn los verkrijgbaar.',
      ],
      [
        'Die Bedienungsanleitung liegt in Ihrer Sprache bei.',
        'Le mode d’emploi est fourni dans votre langue.',
        'De handleiding is bijgesloten in uw taal.',
      ],
      [
        'Für den Haushalt gebaut und auf lange Nutzung ausgelegt.',
        'Conçu pour la maison et pour durer.',
        'Gemaakt voor thuis en voor lang gebruik.',
      ],
    ],
  },
  tyres: {
    openings: [
      [
        '{model} von {brand} bleibt auch bei Regen ruhig in der Spur.',
        'Même sous la pluie, {model} de {brand} garde le cap.',
        '{model} van {brand} blijft ook bij regen rustig in het spoor.',
      ],
      [
        '{brand} hat {model} für den Alltag zwischen Stadt und Autobahn entwickelt.',
        '{brand} a développé {model} pour le quotidien, entre ville et autoroute.',
        '{brand} ontwikkelde {model} voor elke dag, tussen stad en snelweg.',
      ],
      [
        'Sicher in der Kurve, sparsam auf der Strecke: {model}.',
        'Sûr en virage, sobre sur la route : {model}.',
        'Veilig in de bocht, zuinig onderweg: {model}.',
      ],
    ],
    closings: [
      ['Der Preis gilt für einen Reifen.', 'Le prix s’entend par pneu.', 'De prijs geldt per band.'],
      [
        'Bitte vergleichen Sie Größe, Trag- und Geschwindigkeitsindex mit Ihren Fahrzeugpapieren.',
        'Comparez dimension, indice de charge et de vitesse avec les papiers du véhicule.',
        'Vergelijk maat, draag- en snelheidsindex met uw kentekenbewijs.',
      ],
    ],
  },
}

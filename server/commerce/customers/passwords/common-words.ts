/**
 * Common passwords in the languages of our shops: our own list, lower case. Endings such as 1, 123, 2024 and ! are
 * handled by the rule (common-password.ts), keyboard sequences and runs of digits without a list.
 */
const commonWordText = `
access account acces admin administrator adobe airplane alien alpha amazing amour anderson android angel angels animal apple april aprile arsenal asshole
august austin autumn baby babygirl badboy bailey ball ballon banana banane bandit barney baseball basketball batman beach bear beautiful beauty beer belle
benfica biene bigdaddy bigdog birdie birthday bitch black blanche blahblah blaster blessed blink blonde blowme blue blumen bomber bond bonheur bonjour boomer
booboo boston bravo brother brooklyn bubba bubbles buddy bulldog bunny burger buster butter butterfly buttercup cacao calcio calimero camaro camera canada
caramel cartman casper cat change changeit changeme charger charm cheese chelsea cherry chester chicken chicago chocolat chocolate chouchou christmas cinema
classic claude cocacola coco coffee computer confidential connect cookie cool cooper copain corvette coucou cowboy cowboys crazy cream cricket crystal cupcake
daddy daisy dance danger darkness darling deutschland dallas december default defender destiny devil diablo diamond dick digital dinosaur disney doctor dog
dolphin donald donkey doudou dragon dragons dream dreams drowssap dude eagle eagles easter eindhoven elephant emperor energy engel england enter erdbeere espana
etoile eternity europa explorer extreme fabulous facebook faith falcon family famille fantasy fatcat february ferien ferrari feuer finger firebird fireman fish
fishing flamingo florida flower flowers fluffy flyers football forever france franklin freedom freiheit fresh freund friday friend friends fuckme fuckoff
fuckyou fussball galaxy gandalf garden garfield geheim gemini genesis gentle getmein ghost gibson ginger girls giants goblue godzilla golden golf goldfish
google gorgeous grace grandma green guest guitar hacker hallo hammer hannover happy happyday hardcore harley harrypotter hase hasi heart heaven hello helloworld
helpme hercules hertha herz herzchen hockey holland hollywood honey honda hooters horse horses hotdog hottie house hund hunter iceman iloveme iloveyou imagine
india indian infinity inter internet ireland iwantu iron ironman jackass jaguar jamesbond january jesus jesuschrist jetaime jordan joker juillet junior jupiter
justice juventus kaffee katze kaiser karate killer king kingdom kitten kitty knight knuddel koffie kochen konijn laetitia lakers legend leipzig letmein liberty
liebe liebling lion little liverpool lollipop london loser lotus love lovelove loveme lovely lover loverboy lovers loveyou lucky lulu luna machine maddog magic
magnum mama maman marina mario market marseille martini master matrix maus mausi mausebaer mercedes mercury merlin metallica mickey midnight milano minecraft
mommy monday money mongoose monkey monster montag monty moon mother motorola mountain moonlight muffin muppet murphy music musique mustang mylove mypassword
naruto naked nascar nederland newpass newyork nicetry nintendo nirvana noodle nothing november nuggets number nutella october office omega oranje orange
orchidee packard packers panda pandora panther papa papillon paradise paris pass passe passion passw passwd passwort password passpass patriots peace peaches
peanut pebbles peewee penguin penis people pepper pepsi perfect phantom phoenix picasso pickle pikachu pink pirate pizza platinum playboy player please pokemon
poisson polizei pookie poohbear poopoo popcorn porno porsche power precious presto prince princesa princess princesse private prinzessin private psycho pumpkin
punkrock puppy purple pussy pussycat qazwsx rabbit racing raiders rainbow ranger rangers realmadrid rebel red redsox redwings regenbogen regen remember
rocket rockstar rocky romance root rosebud roses runner rush samsung sailing saturday saturn schalke schatz schatzi schatje scheisse schmetterling schnecke
schnucki school schokolade schule schwarz scooby scooter scorpio scorpion secret secure security september service sex sexy shadow shalom shelby shopping shop
silver silverado simple single skate sklave skipper skippy skywalker slayer slipknot smile smokey snickers snoopy snow snowball snowman soccer soleil sommer
sonne sonnenblume sonnenschein sophie space spain sparky sparkle speedy spider spiderman spiegel spitfire spring squirt standard star stardust stars startrek
starwars steelers stern stella storm student stupid sugar summer sun sunday sunflower sunny sunrise sunset sunshine super superman superstar support surfer
sweet sweetheart sweetie sweety swimming sword system tasche teacher tequila test tester testtest testing theman therock thomas thunder thursday thx tiger tigers
tigger tinker titanic titties toor topgun toto touch toyota travel trinity trouble trustme trustno truelove tuesday turtle tweety twilight twitter universe
unicorn unknown user vacances valentine valentin vampire vanilla vergessen victory viking vikings violet viper voetbal voiture volleyball wachtwoord warrior
warcraft water wednesday welcome welkom werner westside whatever whatsup white wilkommen willkommen windows winner winston winter wizard wolf wonderful wonder
world yankee yankees yamaha yellow yourmom zaubern zeppelin zuckersuess zxcvb motdepasse azerty bienvenue bonne secreto welkom geheimnis kennwort losung sesam
ajax feyenoord rapid austria wien berlin hamburg muenchen koeln zuerich geneve lausanne amsterdam rotterdam utrecht oesterreich schweiz suisse bayern bayernmuenchen
dortmund borussia vfbstuttgart werder juli juin mai mars avril fevrier janvier aout octobre decembre novembre septembre janner januar februar maerz juni oktober dezember
januari februari maart augustus dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche maandag dinsdag woensdag
donderdag vrijdag zaterdag zondag zomer herfst lente fruehling herbst printemps automne hiver liefde liefje knuffel poes poesje hond hondje paard pferd cheval chien
chat bloem bloemen zonnetje zonnebloem vlinder prinses meisje jongen moeder vader mutter vater mere pere soeur frere bruder schwester zus broer
haus huis maison auto fahrrad fiets velo telefon handy laptop rechner monitor tastatur drucker katzen hunde pferde blume baum himmel mond wasser erde wind feuerwehr
urlaub strand meer berge skifahren tennis musik gitarre klavier tanzen lesen singen schatten drachen ritter koenig zauber hexe vampir engelchen teufel
mausezahn baerchen spatz hasilein schnuffel schnuffi schneewittchen sternchen bienchen suesse zucker honig erdbeeren kirsche apfel birne tomate pizza nudeln
`

const commonNameText = `
aaron abigail adam adrian agnes alain albert alejandro alessandro alex alexa alexander alexandra alexandre alexandria alexia alexis alice alicia alina alison allison
amanda amber amelie amy ana andre andrea andreas andrew andy angela angelica angelina angelique angie anika anita anja anna annabelle anne annette annika anthony anton
antoine antonia antonio ariane armin arnaud arthur ashley astrid audrey aurelie barbara bart bas beate ben benedikt benjamin bernard bernd bertrand bianca bill birgit
bjoern bob bram brandon brandy brenda brian brigitte britta britney bruno bryan camille carina carla carlo carlos carmen carole carolin carolina caroline cas casey
catherine cecile celine chantal charles charlie charlotte chiara chloe chris christelle christian christiane christina christine christophe christopher claire clara
clarissa claudia clemens clement cindy connor corinna cornelia courtney crystal cynthia daan damien dan dana daniel daniela daniele danielle danny dave david dean
debbie deborah delphine denis denise dennis derek diana diane diego dieter dirk dominic dominik dominique donna dorothea dylan edith eduard edward elena elias elisa
elisabeth elise elizabeth ella elodie els emil emilia emilie emily emma eric erica erich erik erika ernst esther estelle eugen eva evelyn fabian fabien fabio fabrice
felix fernando finn fiona florence florian florent floris francesca francesco francis franck francois frank franz fred frederic frederik frieda friedrich fritz
gabriel gabriela gabriele gary georg george georges gerald gerard gerd gerhard gerrit gertrud gilles gina giovanni gisela giuseppe gloria greg gregor gregory guido
guillaume gunter gustav hanna hannah hannes hans harald harry heather hedwig heidi heike heiko heinrich heinz helen helena helene helga helmut hendrik henk henri
henrik henry herbert hermann hilde holger horst hubert hugo ian ilse ina ines inga ingo ingrid irene iris isabel isabella isabelle jack jackie jackson jacob jacqueline
jacques jake jakob james jamie jan jana jane janet janine jasmin jasmine jason jasper jay jean jeanette jeff jeffrey jelle jenna jennifer jenny jens jeremy jerome
jerry jesse jessica jessie jessy jill jim jimmy joachim joan joanna joao jochen joe joel joerg joey johan johann johanna johannes john johnny johnson johnathan jolanda
jonas jonathan jonny joost jordan jorge joris jose josef joseph josephine joshua josh joyce juan judith julia julian juliana julie julien juliette julius jurgen justin
justine kai karen karin karina karl karla karsten katharina kathrin katherine kathleen kathy katie katja katrin kees keith kelly ken kerstin kevin kim kimberly kirsten
klaas klaus konrad kristin kristina kurt kyle lara larissa lars laura lauren laurence laurent lea leah leila lena lennart leo leon leonard leonie lieke lilli lilly
lina linda lindsay lindsey lisa lise livia logan lorenzo lotte louis louise luc luca lucas lucia lucie ludovic ludwig luis luisa lukas luke luna lydia maarten madison
mael magali maggie maja malte mandy manfred manon manuel manuela marc marcel marcela marco marcus margaret margarita maria mariana marianne marie mariana marijke marina
marine marion mariska marissa mark marko markus marlene marlon marta martha martijn martin martina mary mathias mathieu mathilde matt matteo matthew matthias matthieu
maurice max maxime maximilian maxwell megan melanie melina melissa merle mia michael michaela michel michele michelle mieke miguel mike mila milan mirjam mitchell
mohamed mohammed molly mona monica monika monique morgan moritz muriel nadia nadine nadja nancy natalia natalie natascha nathalie nathan nelly nicholas nick nicki nico
nicola nicolas nicole nikita niklas niko nikolaus nina nils noah noemi nora norbert oceane olaf ole oliver olivia olivier oscar oskar otto pablo pamela pascal
patrice patricia patrick patrik paul paula pauline pedro peggy peter petra phil philip philipp philippe pierre piet pieter quentin rachel rafael ralf ralph ramona
raphael rebecca regina reinhard remi renate rene ricardo richard rick rita rob robbie robert roberto robin roger roland rolf roman romain ron ronald rosa rose roxane
roy ruben rudi rudolf russell ruth ryan sabine sabrina sacha sally sam samantha samira samuel sander sandra sandrine sanne sara sarah sascha saskia scott sean
sebastian sebastien selina serge severine sharon sheila shannon silke silvia simon simona simone sina sjoerd sofia sofie sonia sonja sophia sophie stacey stefan stefanie
stephan stephane stephanie stephen steve steven stuart susan susanne susi suzanne svenja sven swen sydney sylvain sylvia sylvie tamara tania tanja tara tatjana taylor
teresa thea theo theresa thierry thijs thomas thorsten tiffany tim timo timothy tina tobias todd tom tommy tony torsten tristan tyler udo ulrich ulrike ursula ute uwe
valentina valerie vanessa vera verena veronica veronika veronique victor victoria vincent viola virginie viktoria walter wanda wendy werner wessel wilfried wilhelm
willem william willy wim winfried wolfgang wouter xavier yanick yann yannick yvonne yves zachary zoe bianka celina dustin kevin mandy marvin marcus ronny sandy
`

const split = (text: string) => text.trim().split(/\s+/)

export const commonWords: ReadonlySet<string> = new Set([...split(commonWordText), ...split(commonNameText)])

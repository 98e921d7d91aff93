/**
 * Given names of one gender in all countries whose lists have them, folded. Names of both, such as Andrea and Robin, are missing.
 * Most are from Faker: see NOTICE.
 */

export const femaleNames = `
aaliyah abby abigaelle abigail abril ada adaeze adalberta adela adelaida adelaide adele adelie adelina adeline
adina adriana adrienne agata agathe aglae agnes agneta agnieszka aicha aida aileen aimee aina aisha aissatou
alana alba albane alberta alberte albertina albina alea alejandra aleksandra alena alessa alessandra alessia
alexa alexandra alexandrea alexia aleyna alfreda alia alica alice alicia alida alienor alina aline alisa
alisha alison alissa aliya aliyah allegra allison alma alya alyssa alyssia amalia amalie amanda amandine amata
amber ambra ambre amelia amelie amina amira amy ana anabel anabela anaelle anais anastasia aneta anette angela
angele angelica angelika angelina angeline angelique angie anita anja anjali ann anna annabel annabell
annabelle annalena anneke anneli annelie annelies annemarie annette anni annie annika anny anouk antigone
antoinette antonella antonia aoife apolline april araceli aria ariadna ariana ariane arianna arielle arlene
armance armelle armida artemis artemisa arwen arya asa ashley asia astrid asya athena athenais aude audrey
augustina augustine aura aurea aurelia aurelie auriane aurora aurore ava axelle aya ayana ayesha ayla ayleen
aylin ayse azra barbara barbro beata beatrice beatriz becky belinda bella benedicte benedita bente berenice
berit bernadette bernice berta bertha bertille beryl bessie beth bethany betina betsy bettina betty beulah
beverly bianca bianka bibiana billie birgit birgitta birgitte blanca blanche blandine blanka bobbie bonnie
borislava brandi brandy brenda bridget brigitta brigitte britt brittany brooke bruna caetana caitlin camelia
camila camilla candace candice capucine cara caridad carina carine carla carlota carlotta carmela carmen
carminho carmo carole carolin carolina caroline carolyn carrie cassandra cataleya catalina catarina caterina
catharina catherine cathy catrin cecelia cecile cecilia cecilie celestine celia celina celine ceyda ceylin
chantal charleen charlene charline charlotta charlotte chayenne chelsea cheryl cheyenne chiara chioma chloe
christa christelle christiane christie christin christina christine christy cindy claire clara clarissa
clarisse claudia claudine clea clelia clelie clemence clementine cleo cleopatra cleophee cloe clotilde coline
colleen collien concepcion concetta conchita connie constanca cora coralie coraline corinna corinne cornelia
cosima cristina crystal cynthia cyrielle dahlia daisy dalia dalida dalila damiana daniela danielle danuta
daphne daria darla darleen darlene dawn deanna debbie debora deborah debra deepa defne deirdre delia della
delores delphine denisa denise desiree dewi diana diane dianna dianne dilara dina dixie dolores donata donna
dora doreen doriane dorina doris dorit dorota dorotea dorothea dorothy dorthe dua ebba ebony eda edith edna
eduarda eileen ela elaine elanur elea eleanor eleanore elena eleni eleonora eleonore eliana eliane elif elin
elina eline elisa elisabeth elisabetta elise eliza elizabeth ella ellen elli ellie elly eloa elodie eloisa
eloise elsa else elsie elvira elzbieta ema emanuela emanuelly emelie emeline emely emilia emilie emily emma
emmanuelle emmely emmi emmy encarnacion enie enna enora enya erica erika erin erma ernestine esma esmee
esmeralda esperanza essie estefania estela estelle ester estera esther ethel eufrozina eugenia eugenie eula
eulalie eunice eusebia eusebie eva eve evelin evelina eveline evelyn evelyne evie evy ewa fabiana fabienne
fabricia faith fannie fanny fantine farah fatima fatma faustine faye febe federica fedora felicia felicie
felicita felicitas felina feline femke fenja fernanda fien filipa filippa filomena fine finia finja finnja
fiona flavia flavie fleur floor flor flora flore florence florencia florentina florentine floriana florina
fran franca frances francesca francisca francoise franka franziska freda frederica frederike freja freya frida
frieda friederike gabriela gabriella gabrielle gaelle gaia gail galina garance gayle gemma geneva genevieve
georgia geraldine gerda gertrud gertruda gertrude ghislaine giada gianna gina ginger gioia giorgia giovanna
gisela gisele gita gitte giulia giuliana giuseppina gladys glenda gloria gordana grace gracie graciela greta
gretchen griselda gry guillemette guillermina gun gunilla gunnel gvendolina gwen gwenaelle gwendolyn hafsa
hailey halina hana hanae hanna hannah hanne harriet hattie hayley hazel heather hedda hedvig heidi heike helen
helena helene helga helin helle heloisa heloise henrietta henriette henrike hermine hilda hildegard hira holly
hope hortense ida ilaria ilayda ileana ilenia iliana ilona ilse imene imke ina inara inaya ines inez inga
inger ingrid inka ioana iolanda iona irem irena irene irina iris irma isabel isabela isabell isabella isabelle
isabelly isadora iseult isidora isis isla isra iva ivana ivanna ivona ivonne ivy izabela izolda jacqueline
jacquelyn jade jadwiga jamila jana janaina jane janet janice janie janin janina janine janna janni jara jasmin
jasmina jasmine jazmin jeanette jeanne jeannette jeannie jehanne jelena jella jenna jennie jennifer jenny
jessica jessy jette jil jill jimena joana joann joanna joanne jodi joelina joeline joelle johanna johanne
jolanta joleen jolie jolien jolin jolina joline jonna josefa josefin josefina josefine josephin josephine
josiane josie josy joy joyce jozefina juana juanita judith judy jule julia juliana juliane julie julienne
julieta juliette julika julina juna june justine justyna kaat kaja kamila kara karen karin karina karla
karlotta karolina karoline kassandra katarina katarzyna kate katerina katharina katherine kathleen kathrin
kathrine kathryn kathy katie katja kato katrin katrina katrine kavita kaya kayla kayra kelley kelli kellie
kendra kenza kerstin khadija kiana kiara kimberley kimberly kira kirsten klara klementyna kleopatra korinna
krista kristen kristi kristie kristin kristina kristine kristy krystal krystyna ksenia kyra laetitia laila
lakshmi lana lara larisa larissa latoya laura laure laureen lauren laurene lauriane laurie laurine laverne
lavinia layla lea leah leana leandra leann leda leigh leila lela lelia lena lene leni lenia lenja lenya leona
leoni leonie leonor leonora leontina leopoldina leopoldine leticia letizia levke leyla lia liah liana lidia
lieke lien lieze liisa lila lili lilia liliana liliane lilith lilla lilli lillian lillie lilly lilou lily lina
linda linde lindsay lindsey line linn linnea lis lisa lisann lisanne lisbeth lise liselotte liv liva livia
liya liyana liz liza lizbeth lize lola lone lora lore loredana loreen lorena lorene loretta lori lorraine
lotta lotte louisa louise lourdes lovisa luana luce lucia luciana lucie lucienne lucille lucja lucy ludivine
ludmila ludovica ludvika luena luisa luise luiza lujza lula luna luz luzie lya lydia lydie lykke lyn lynda
lynette lynne maaike mabel mable mackenzie macy madalena madeleine madeline madison madita madleen madlen
maelis maelle maelys maeva maeve mafalda magda magdalena maggie mahaut mai maia maica maike mailin maira maite
maja malena malene malgorzata malia malin malina malou malvina mamie mandy manon manuela mara marah marcela
marcella marcia mareike maren margaret margareta margarida margarita margaux margherita margie margot
marguerite mari maria mariam mariana marianna marianne maricarmen marie marieke mariella marijke marika
marilena marilu marilyn marina marine marioara marisa marisol marissa marit marita marjorie marla marleen
marlen marlena marlene marli marsha marta marte martha marthe martina martine marwa mary maryam maryann
mathilda mathilde matilda matilde mattie matylda maud maureen maxi maxima maxine may maya mayra mayte medea
medina medine meera megan meghan meike meire melania melanie melany melba melek melia melike melina melinda
meline melis melisa melissa melodie melody mercedes mercia meredith merel merete merve meryem mette mia
micaela michaela michelle mieke mihaela mikaela mila milana mildred milena milla mille mina mindy minnie mira
mirabela miranda miray mireille mirela mirella miriam mirja misty moa moira molly mona monica monika monique
monserrat morgana morgane muriel myla myra myriam myrtle nada nadia nadine nadja naemi nala nancy nanna naomi
narcisa natalia natalie natasa natasha nathalie naya nayla neele nela nele nelia nelli nellie nelly nerea
nettie neyla ngozi nia niamh nichole nicole nicoletta nicoline nika nike nila nina nine nisa noelle noemi
noemie nola noor nora norah nore norina norma nova nubia nuria oceane oda odette odile ofelia oktavie olga
olimpia olive olivia oliwia ollie olympe oona oonagh opal ophelie ora oriane orlane ornella otilia palmira pam
pamela paola pascale patricia patrizia patsy patti patty paula paulette paulien paulina pauline pearl peggy
pelagia pelagie penelopa penelope penny perla pernilla perrine petra petronela petronille philine philippine
philomene phoebe phyllis pia pilar piper poppy prisca priscilla priscille priska priya prudence quieta rachael
rachel rafaela raffaella rahel ramona rania raphaelle raquel rebeca rebecca rebeka rebekka regina regitze
reina renata renate renee rhiannon rhonda riana rieke rike rikke rina rita ritva rivka roberta robyn rochelle
rocio romana romane romina romy ronja roos rosa rosalia rosalie rosalinda rosamunda rose rosemarie rosemary
roser rosie roxana roxanne roza rozalia rozina ruby rudolfina rufina rut ruth sabina sabine sabrina sadie safa
safira safiya sahra sally salma salomea samantha samia samira sana sandra sandrine sandy sanja sanne saphira
sara sarah saskia savannah savina scarlett selena selene selin selina selma sena serafina serena serine shari
sharon shawna sheila shelia shelley shelly sheri sherri sherry sheryl shirley sibylle sidonia sidonie sien
sienna signe silja silje silke silvana silvia simona sina sinja siobhan siv sixtine skye smilla sofia sofie
solange soledad soline solveig sonia sonja sonya sophia sophie soraia soraya stacey stacy stefania stefanie
stela stella stephanie sterre stina stine sude sue suelen summer sunita sunniva susan susana susanna susanne
susie suzanne svea svenja svetlana sydney sylvia sylvie synne szofia tabea tabitha talea talia talita tamara
tami tamia tamina tammy tania tanja tanya tara tarja tasha tatiana tea tekla teodora teresa teri terri tess
tessa thais thalea thalia thea thelma theodora theresa therese tia tiana tiffany timea tina tine tiphaine
tiril tomke tonya tracey traci tricia trine tuana tuula tuva ulla ulrika una ursula valentina valentine
valeria vanda vanesa vanessa vania velma venera vera verena verna veronica veronika veronique vesna vibeke
vicki vickie vicky victoire victoria viktoria vilde vilma viola violet violeta violette virginia virginie
vitoria vittoria viviana viviane vivienne wanda wendy whitney wibke wiebke wiktoria wilhelmina willow wilma
winifred xenia ximena xochitl yael yamileth yana yara yaren yaretzi yasmin yasmine ylvi ylvie yolanda yolande
yse ysee yuna yvette yvonne zahra zainab zaira zakelina zaneta zara zdenka zehra zenobia zeynep zina zita ziva
zoe zoey zofia zuzanna`

export const maleNames = `
aaron abdallah abdel abdon abdul abdullah abel abelard abraham absolon achille adalbert adam adan adelin adem
adonis adrian adriano adrien afonso agaton agustin ahmad ahmed ahmet aidan aiden aime ake aksel alain alan
alban albert alberto albin alcibiade alcide aldo alec alejandro aleksandar aleksander alessandro alessio
alexander alexandre alexandru alfons alfonso alfred alfredo ali alistair allan allen alois alonzo alphonse
alton alvaro alvin amar ambroise amin amir amon amos anatol anatole anders andras andre andreas andrej andres
andrew andrzej andy ange angelo angus anselme ansgar antero anthony antoine anton antoni antonin antonio antti
apollo aram archibald archie ari arian arie aris aristide arjun armand armando armel armin arnaud arne arno
arnold aron arsene arthur artur arturo artus arun arunthavanathan arved arvid atanas attila aubrey august
auguste augustin aurel aurele aurelian aurelien aurelio austin auxence avi axel ayaz ayden ayman aymeric ayoub
bailey balazs balthazar baptiste baran baris barnabas barnabe barry barthelemy bas basil basile bastian
bastien batuhan baudouin ben benedikt bengt beniamin benicio benito benjamim benjamin bennet bennett bennie
benno benny benoit bent berat berkay bernard bernardo bernd bert bertram bertrand bilal bill billy bjarne
bjorn blaise blake blazej bob bobby bogdan borek boris borislav boyd brad bradford bradley bram brandon brayan
brendan breno brent brett briac brian brice brieuc bruce bruno bryan bryant burak byron caio caleb calebe
calixte callum calvin cameron camil can carl carles carlo carlos carlton carroll cary cas caspar caua cecil
cedric cedrik celestin celian cem cesar cezar chad charles chase chester chris christer christian christiano
christoffer christoph christophe christopher chukwuemeka claas claes clarence clark claudio claus clay clayton
clemens clement clemente clifford clifton clint clinton clive clovis clyde cody colin collin come conner
connor conrad constant constantin corentin corey cormac cornelis cornelius corvin cory craig cristian
cristiano cristobal csaba curt curtis cyprien cyriaque cyril cyrille cyrus daan dale dallas damian damien
damon dan daniel daniele danilo danny dante darian darin dario darius dariusz darnell darrel darrell darren
darrin darryl daryl dave davi david davide davin dawid dean declan delbert deneval denis deniz dennis denny
derek derrick desmond detlef devin dewey dexter diarmuid didier diederik diego dieter dietmar dimitri dinis
dino diogo dion dirk domenic domenico domenik domingo dominic dominick dominik don donald donat donnie dorian
doug douglas dov doyle drew dries duane duarte dustin dwayne dwight dylan earl earnest eddi eddie eddy edgar
edgard edmond edmund edouard eduard eduardo edvin edward edwin efe efrem ege eirik ekkehard elbert eli eliah
elian eliano elias elie elijah elio elisio elliot elliott ellis elmer elyas elyes emanuel emanuele emeka emiel
emil emile emilian emiliano emilio emir emirhan emmanuel emmett emre emrys enea enes enguerrand ennio enno
enrico enrique ensar enzo eoghan eren eric erich erick erik ernest ernesto ernst ervin erwin esben esteban
ethan etienne eugen eugene evan even everett ewan ezio ezra fabian fabiano fabien fabio fabrice fabricio falk
fares federico feliciano felipe felix ferdinand ferenc fernando ferre fiete filemon filip filipe filippo
finlay finley finn finnley flavien flavio florent florentin florian florin floyd flynn forrest francesco
francisco franco francois frank frankie franklin franz fred freddie frederic frederick frederico frederik
fredrick fredrik fridolin friedrich fritz furkan fynn gabin gabor gabriel gabriele gael gaetan gareth garrett
garry gary gaspar gaspard gaston gautier gedeon gene geoffrey geoffroy georg george georges gerald gerard
gerardo gerhard germain german gerrit gheorghe giacomo gian gianluca gianni gijs gil gilbert gilberto gilles
gino gioele giorgio giovanni giuliano giulio giuseppe glen glenn goncalo gonzague gonzalo goran gordon grady
grant greg gregg gregoire gregor gregorio gregory grzegorz gubio guido guilherme guillaume guillermo gunnar
gunter gust gustav gustave gustavo guy gyorgy habib hagen hakan hakim hakon hamish hamza hannes hanno hannu
hans harald harold harrison harry hartmut harvey hasan hassan hauke hayden hector heikki heinrich heinz heitor
helie helio helmut hendrik hennes henning henri henrick henrik henrique henry henryk herbert herman hermann
hermenegildo hernan herve holger homer homero honore horace horacio horst howard hubert hugh hugo hugues
hunter hussein ian ibrahim idris ignacio ignacy igor iker ilay ilian ilias ilja ilyas ilyes immanuel imran
imre ioan ion ira irvin irving isaac isac isaiah isaias isak isidore ismael ismail israel istvan ivan ivar
iven ivo jacek jack jackson jacob jacobo jacques jaden jake jakob jakub jamal james janek jannek jannes jannik
jannis jano janos janosch janusz jared jari jarne jarno jaron jason jasper javier jaxon jay jayden jayson jef
jeff jeffery jeffrey jelle jens jeppe jerald jeremiah jeremias jeremie jeremy jermaine jerome jeronimo jerry
jerzy jesper jesse jesus jim jimmie jimmy joachim joah joakim joao joaquim joaquin job jocelyn joe joel joey
johan johann johannes john johnathan johnny jon jonas jonatan jonathan jonathon jonte joost jordan jordi jorg
jorge jorgen joris joscha joschua jose josef josep joseph josh joshua josua josue jovan jozef jozsef jozue
juan juda jude juha juhani jukka julian julien julio julius junior jurgen juri justin justus justyn kaan
kacper kai kaj kalle kamil karim karl karlo kasper kayden kazimierz keano keanu kees keith kelvin ken kenan
kenji kenneth kenny keno kent kenzo kerem kerim kevin kian kilian killian kimi kirk kjell klaas klaus kleber
klemens kobe kofi konrad konstantin konstantyn koray korbinian kornel kristian kristoffer kristopher krzysztof
kurt kwabena kwame kyan kyle lachlan ladislau lajos lamar lambert lance lander larry lars lasse laszlo laurens
laurent laurenz lauri laurin lawrence lazar lazare lean leander leandre leandro leif leland len lenn lennard
lennart lennert lennie lennox lenny leo leon leonard leonardo leonhard leonid leonidas leopold leroy lester
lev levent levi levin lewin lewis liam lian lias lincoln lino linus lio lion lionel lior lisandro livio lloyd
logan loic lonnie loren lorenz lorenzo lorin loris lothar louay louie louis loup lourenco lowell lowie luan
luc lucas lucca lucian luciano lucien ludovic ludvig ludwig luigi luis luiz luk lukas lukasz luke luther lutz
lyam lyle maarten mack maddox mads mael magnus mahe mahir mahmoud maik maksim malcolm malik malo malte malthe
manfred manuel marc marceau marcel marcelo marcin marco marcos marcus marek mariano marin marino mario marius
mark marko markus marlo marlon marshall marten martim martin marty marvin marwin mason massimo matej mateo
mateus mateusz matheo matheus mathew mathias mathieu mathis mathurin matias matis mats matt matteo mattes
matthew matthias matthieu matthis matti mattia mattias mattis matyas maurice mauricio maurizio mauro max
maxence maxim maximilian maximiliano maximilien mayeul mehdi mehmet meik melchior melvin merlin mert micael
micha michael michal micheal michel mick mickael miel miguel mihai mikael mikail mike mikkel mikko miklos
milan miles milo milos milton minh mio mirac miran mirco mirko miron mitchell modest mohamed mohammad mohammed
moise moises morgan moric moritz morris morten moses moussa muhammad muhammed murat murilo musa mustafa mylan
myron nadir nael nand narcis natan natanael nataniel nathan nathanael nathaniel neal neil nelson neo nestor
nevio nicholas nick nicklas niclas nico nicola nicolae nicolai nicolas niels nigel niklas niko nikodem nikolai
nikolas nils nino noah noam noan noel nolan norbert norberto norman nuno obinna octave octavio odin odon oke
olaf olavi ole oleg oliver olivier oliwier olle olof oluwaseun omar omer onur orlando orville oscar oskar
osman otis otto owen pablo pacome padraig pantaleon paolo pascal patrice patricio patrick patrik paul paulo
pavel pawel pedro peer pekka pepe per percy perry pete peter phil philemon philip philipp philippe phillip
pierre piet pieter pietro pio piotr pit pius platon pontus poul preston prokop prosper quentin quinten quirin
rachid radu rafael rafal raik rainer rajesh ralf ralph ramiro ramon randal randall randolf randolph randy
raoul raphael rasmus raul ravi ray rayan rayen raymond reginald remi remo remus remy renato rex rhys ricardo
riccardo richard rick rickard rickey ricky rico roan robbe robert roberto robinson rocco roch roderick rodney
rodolfo rodrigo rodrigue rogelio roger rohan roland rolando rolf romain roman romeo romeu romuald romulus ron
ronald ronan ronnie roosevelt ross roy ruben rudiger rudolf rudolph rudy rufus rui rune rupert russell rutger
ryan ryszard sabri said salih salomon salvador salvatore sami samir sammy samson samuel samuele sancho sander
sandor sandro sanjay santiago santino santos saul sava scott sean sebastian sebastiao sebastien segun selim
sem semih senne seppe seppo serafin serge sergi sergio seth severin shane shaun shawn sheldon sherman siebe
siegfried sigurd silas silvan silvio simao simen simeon simon sinan sindre sirineu siro sjoerd sky sondre
sonke soren spencer stan stanislas stanislav stanislaw stanley steen stefan stefano steffen stephan stephane
stephen steve steven stewart stig stuart sune suresh sven svend sylvain sylvester tadeo taha tamas tamino
tammo tancrede tanguy tao tapani tarik tariq tayler ted teo teodor teodoro teofil terence terrance terrell
terrence tertuliano theo theodor theodore theophane theophile thiago thibault thibo thierry thies thijs thilo
thomas thorben thore thorge tiago tibo tibor til till tillmann tim timeo timm timmy timo timon timoteo
timothee timothy timur tino titus tizian tjark tobias toby todd todor tom toma tomas tomasz tome tomislav
tommaso tommie tommy tony torben torbjorn tore torsten travis trevor tristan troels troy tunde tuur tyler
tyron tyrone uffe ugo ulf ulrich ulrik ulysse umut uriel vadim vagn valdemar valentim valentin valentino
valery valter van vasco vasile veit vernon vianney vic vicente victor victorien viggo vikram viktor viktorin
vilhelm villy vin vince vincent vincenzo virgil vito vitor vitus vladimir volker wade wael wallace walter
wandrille wannes warley warre warren washington wayne wendell werner wesley wilbert wilbur wilfred wilhelm
will willard willem willi william willis willy wilson winston wladyslaw wolfgang woodrow wout wouter xander
xaver xavier yago yahya yango yanis yann yannic yannick yannik yannis yaron yasin yassin yassine yoann yoel
younes yousef youssef yunus yuri yusuf yven yves zac zacharie zachary zakaria zayd zeno zoltan zoran`

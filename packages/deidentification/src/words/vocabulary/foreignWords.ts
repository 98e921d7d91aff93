/** Frequent words of German, French, Spanish, Italian, Portuguese, Dutch, Polish, Scandinavian and Turkish prose, folded. */

export const foreignWords = `
aan abbia aber abogada abogado absatz aby acht acuerdo adelante ademas af agora ahi ahora ainda ainsi albo
ale alem algo alguem alguien algum alguma algun alguna algunas alguno algunos alla alle alleen allein allem
aller alles alli allora alors als alt alte alten altijd alto altra altre altri altro am ama ambos ancak
anche ancora andere anderen anderer anderes anlage anni anno anos antes antrag anwalt ao aos apelacion
apenas apos appello apres aquel aquela aquele aquella aqui ar arbeit arbeitgeber arbeitnehmer arret arrete
arriba articolo articulo artikel asi assez asunto atras att au auch aucun aucune auf aujourd aun aunque
auquel aus aussi autor autre autres aux av avait avant avec avere avocat avocats avoir avons avvocato ayant
ayer bajo bald bara bardzo bastante bazi beaucoup bei beide beiden beim beklagte beklagten belki bella bem
bene beni benim bereits beschluss besonders besser bez bien bij bin bir biri bis bitte biz bizim blev bli
blive bo bom bon bonne bons brauchen bu buen buena bundes bundesgericht bundesgerichtshof bundesrepublik
bunu bunun buono byc byl byla bylo byly cada cala calle caly camino cas casa casi caso causa ce cela celle
celles celui cent cerca ces cet cette ceux chacun chambre chaque chce che cher chez chi chiaro choc ci
ciento cierto cioe ciudad co coisa cok comme con conseil contra contrat contre contro coraz corte cosa cosas
cosi cour cours cual cuales cualquier cuando cuanto cuatro cuenta cui cuyo czas czy da dabei dadurch dafur
dag dagegen daha daher dal dalla dalle damals dame damit danach dann dans daran darauf darf darin daruber
darum das dass dava davaci davali davanti debajo debe deben decir degil degli dehors dei dein deine deja
dejar del della delle dello dem demain demanda demandado demandante demande demandeur demas den denen denn
denna dentro depois depuis derecho deren deres dernier derniere des desde deshalb despues dess dessen
dessous dessus det detta dette deux devant deze di dia dias dich dicho dieron diese diesem diesen dieser
dieses dig diger din dine dios dir direito disse dit diye dla dlaczego dobry doch doen dogru dois doit
domstol donc donde dopo dort dos dove drei droit droits du duas durante durch durfen dwa dzien ecco een eens
eerste efter eger ehe eher eigen eigene ein eine einem einen einer eines einige einmal ej el ela ele eles
ellas elle eller elles ello ellos em embargo empresa encore enfin ensuite entonces entre environ er era eran
eres erst erste ersten es esa esas escrito ese eso esos essa esse essere est esta estaba estado estados
estan estar estas estava este esto estos estoy etaient etait etant ete etes etre ett etwa etwas eu euch euer
eux ex faire fait faite faits fakat famille fare fatto faut favor femme fick fille fils fin foi font foram
forma fort fra fran frau frauen frente fue fuera fueron fuerte fur ganz gar gdy gdyz gdzie geben geen gegen
gehen gemacht gemass gens gente genug gericht gerichts gern gesellschaft gesetz gesetzes gestern gewesen
gibi gibt ging giorno giudice gli gmbh go gobierno goed gore gracias gran grande grandi grands groot grosse
grosso guerra gut gute guten ha haar habe haben haber habia hace hacer hacia haciendo hade hago ham han
hangi hanno har hasta hatte hatten haus hause haut havde hay hebben hecho heeft heel hela hem hende henne
hennes henuz hep hepsi hermoso herr herrn het heure heute hic hier hij hijo hijos hin hinter hoe hof hombre
homem homme hommes hon hora hors hos hoy hubo hun hur hvad hvid hvis hvor ich ici icin icke iemand iets
ifall igual ihm ihn ihnen ihr ihre ihrem ihren ihrer ik iki ikke il ile ilk ils im immer incluso ind indem
ingen inne inny ins inte invece io ir ise isso ist iste isto ja jaar jag jahr jahre jahren jak jako jamais
jamas je jede jeden jeder jedna jedoch jeg jego jej jemand jer jesli jest jeszcze jetzt jeune jong jour
jours joven jueces juez juge jugement juicio juiz junge junto jusque juste justo juz kadar kam kan kann
karar kazdy kein keine keinen kendi kez ki kiedy klage klager klagerin kleine kom komen kommen kommt konnen
konnte konnten kto ktora ktore ktory kun kunde kunne kunnen lado lag lange laquelle largo las lassen lat
leben lecz legge leggi lei leicht lejos lequel les letzte letzten leur leurs leute ley leyes lhe libre lilla
lite liten lo loi loin lois longue loro lors lorsque los lov lub luego lugar lui ma maar machen macht madame
madde mademoiselle madre mahkeme mahkemesi maintenant maior mais maison maitre maja mal malo mam manche
mandant mandantin manera mano manos mas med medio meer meget meglio mehr mein meine meinem meinen meiner
mejor mellan meme memes meno menos mensch menschen mes mesdames mese mesmo messieurs mettre meu mezzo mi mia
mial mich mientras mieux mig mij mil min mina minha mio mir mis misma mismo mit mnie mochte modo moet moglie
moins mois moj molti molto momento monde mondo monsieur monter morgen mort morte mot moyen moze mozna mucha
muchas mucho muchos muito mujer mundo muss mussen musste mutter muy mycket na naar nach nachdem nacht nad
nada nadie nagon nam nao nar nas nasil nasz naturlich nawet ne neben neden nei nein nel nella nelle nem ner
nerede nessuno nesta neu neue neuen ni nic nicht nichts nie niech niemand niente niet niets nim ningun
ninguna ninguno noch noche nog nogen nogle noi noite nom nombre nome nosotros nossa nosso nostro notre nous
nouveau nouvelle nova nove novo nowy nu nuestra nuestro nueva nuevo nul nulla nun nunca nuovo nur nya ob
oben obok obra och ocho od oder og oggi ogni ogsaa ohne olan olarak oldu olsa oltre olur om omdat ona onde
onder oni onlar ons ont onu onun ook op ora oraz ordre os oss ossia otra otras otro otros ottimo ou oui
outra outro outros oysa pa paar pace padre pais pan pani panna par parce parecer pareil parmi parte partes
parti partie partir pas pasado passe pays peine pela pelo pendant pensee perante perche pero persona
personne petite petits peu peut peuvent piccolo piu platz plein plusieurs po poca poco pod podemos poder
podria poi pois poner por porque porta posible possibile potem pour pourquoi pouvoir powod pozwany prawo
premiere pres presente presque prevenu prima primeira primeiro primer primera primero primo procedimiento
proceso processo procureur propio proprio proxima proximo przed przez przy pubblico pueblo pueda puede
pueden pues puis puisque punto quais qual qualche quale quali quand quando quant quanto quasi quatre quattro
quel quella quelle quelles quelli quello quelque quels quem questa queste questi questo qui quien quienes
quiere quindi quiza quoi rad raz recht richter rechtbank rechte rechter rechts rechtsanwalt recurso reeds rei rett
ricorso rien rok roku rouge sa saber sache sade sadu sag sagen sagt sagte sahip sais sala samma sans sao
satt satz sauf schon schuld schwer se secondo sedan seguito segun segunda segundo sehen sehr sei seien sein
seinem seinen seiner seis seit seite seja selbst selon sem sempre sen senhor seni senor senora sentencia
senza ser sera serait seria ses seu seul seule seus si sia siamo sich sido sie siempre sien siendo siete
sieur sig siglo signore sin sina sind sinds sino siz ska skal skall skulle sob sobre soeur sogar soi sois
soit sol sola solamente solche soll sollen sollte solo som somme somos sondern sono sonra sonst sont sopra
sort sotto sous souvent soy sprawa sprawie staat stadt stata stato stelle stessa stesso stor strasse strona
su sua suis sul sulla suo suoi supuesto sur sus suya suyo swoj ta tag tage tagen tak taka taki tal tale tam
tambem tambien tampoco tan tant tanta tanto tard tarih te tegen tego teil tej tel telle tellement tem tempo
temps tenemos tener tenga tengo tenia ter teraz tercero terra terre terzo tes tete teve ti tiempo tiene
tienen toch toda todas todavia todo todos toen toi ton tot toujours tous tout toute toutes tra trabajo tras
travail tre tres tribunale trois trop troppo tu tudo tum tun tus tussen tutaj tutta tutte tutti tutto tva
tych tylko tym uc ud uden uhr uit ultima ultimo um uma un una unas und une uno unos uns unser unsere unter
uomo upp urteil ustawa usted ustedes ut utan va vad vamos var vara varias varios vater ve vecchio veces ved
veel vele ver verdad verdadera verdadero verder verfahren vers verso vertrag veut veya vez vi vid vida vie
viejo viel viele vielen vielleicht vier vil vilken ville vino vita vivo voi voici voila voir voll volta vom
vonnis vor vosotros votre vous voy vrai vroeg vu wahr wam wann wanneer waren warum weg wegen weil weit
weiter wel welche welcher wenig wenn wer werd werden weten wie wiec wieder wiele wielki wij wilde wir wird
wirklich wo wollen wollte worden wordt wszystko wurde wurden wyrok ya yani yasa yeni yer yo yok za zaak zal
zaman zaraz zas ze zeer zei zeit zelf zero zich zij zijn zo zonder zou zu zum zur zusammen zwar zwei
zwischen`

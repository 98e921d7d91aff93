/** Frequent given names of the world, folded. One of these alone hardly identifies a person. */

export const givenNames = `
aaron abdallah abdel abdul abdullah abena abigail adalyn adam ade adebayo adel adele adem adrian adriana
agata agnes agnieszka agus ahmad ahmed ahmet aiden ailsa aisha aisling ajay ake akira alain alaina alan
alasdair alba albert alberto aldo alejandra alejandro aleksandar aleksandr aleksandra aleksei alessandro
alessia alex alexander alexandra alexandre alexandru alexei alexey alexis alfie alfonso alfred ali alice
alina aline alison alistair allison alvaro ama amanda amber amin amina amir amit amy ana anastasia anatoly
anders andras andre andrea andreas andrei andres andrew andrey andrzej andy angel angela angelika angeliki
angelina angelo angus anh anil anita anja anjali ann anna annabelle anne anneli annette annika anouk ante
anthony antoine anton antonia antonietta antonio antti anwar aoife april aram archie ari aria ariana arjun
arlene armando arne artem arthur artur arturo arun asha asher ashley ashok astrid athanasios atilla attila
audrey aurelie aurora austin autumn ava avi avraham ayden ayhan ayse bailey balazs barbara barry bas beata
beatrice beatriz bela ben bengt benjamin benoit bente bernadette bernard bernd beth betty beverly bianca
bilal bill billy bin birgit birgitta bjorn bo bob bobby bonnie boris bradley bram brandon brayden brenda
brendan brian bridget brielle brigitte brittany bronwyn brooklyn bruce bruna bruno bryan budi burak caden
callum cameron camila camilla camille candace carl carla carlo carlos carmela carmen carol carolina caroline
carolyn carter carys catalina catarina caterina catherine cathy cecilia cedric celia celine cemal cemile
cerys cesar chad chaim chantal charlene charles charlotte chase chaya chen cheryl chiara chidi chinedu chloe
chris christa christian christiane christina christine christophe christopher christos cian ciara ciaran
cillian claire clara clare clarence claude claudia claudio clayton clifford clive cody colin colleen colm
colton concetta connie connor conor constance constantin corinne cormac cornelia cornelis craig cristian
cristina csaba curtis cynthia czeslaw daan daisy dale damian damien dan daniel daniela daniele danielle
danuta daphne daria dario dariusz dave david davide dawid dawn deborah debra declan deepak deirdre dejan
delilah denis denise dennis derek derrick dewi diana diane diarmuid didier diego dieter dimitar dimitra
dimitris diogo dirk divya dmitri dmitry dolores domenico dominik dominique don donal donald donna doris
dorota dorothy douglas dov dragan dragana duc duncan dung dylan eamon earl easton eberhard edith eduardo
edward edwin eileen eilidh ekaterina elaine elena eleni eleonora eli elias elif elijah elisa elisabeth
elisabetta elizabeth elke ella ellen ellie elliot elliott ellis elodie elsie elzbieta emanuela emanuele
emeka emil emile emilie emilio emily emine emma emmanuel emre emrys enrico enrique eoin eric erica erich
erik erika erin ernest ernesto ernst erol erwin erzsebet esmail esperanza esra esteban esther ethan ethel
etienne euan eugene eva evan eve evelyn everly evgeny evie ewa ewan fabian fabio fabrice faisal fang farid
fatih fatima fatma federica federico felipe felix femke feng ferenc fergus fernanda fernando filipe filippo
finley finn fiona fleur florence florian florin floyd franca frances francesca francesco francis francisca
francisco franco francois francoise frank franz fraser fred freddie frederic frederick fredrik frieda
friedrich fritz funmi fyodor gabor gabriel gabriela gabriele gabriella gail galina gang gareth gary genesis
genevieve gennady geoffrey georg george georges georgi georgia gerald geraldine gerard gerda gerhard gerrit
gertrud gheorghe giacomo gianna gianni giannis gilles gillian giorgia giorgio giorgos giovanna giovanni
gisela gisele gita giulia giuseppe giuseppina gladys glenn gloria goncalo gonzalo goran gordana gordon grace
graham grainne grayson grazyna greg gregory greta grethe grigory grzegorz guadalupe guido guillaume
guillermo gunnar gunter gunther gustav gustavo guy gwendolyn gyorgy habib hakan halil halina hamid hamish
hamza hana hanife hannah hanne hannelore hannu hans hao harold harper harriet harrison harry haruto hasan
hassan hatice hazel heather hector heidi heike heikki heinrich heinz helen helena helene helga helmut
hendrik henk henri henrik henrique henry henryk herbert hermann herve hildegard hiroshi hoang holly hong
horst howard huda hudson hugh hugo hui hulya hung hunter huseyin hussain hussein ian ibrahim ida ignacio
igor ilaria ilona ilse ilya imre ines inge inger ingrid ingvar ioan ioana ion iona irena irene irina iris
irmgard isabel isabella isabelle isla ismail istvan itai ivan ivana ivanka ivy iwona jacek jack jackie
jackson jacob jacqueline jacques jade jadwiga jaime jake jakob jakub jamal james jamie jamil jan jane janet
janice janina janos janusz jaroslaw jasmine jason javier jaxon jayden jean jeanne jeff jeffrey jelena
jennifer jenny jens jeremy jeroen jerome jerry jerzy jesse jessica jesus jian jie jihoon jill jim jing jisoo
jo joachim joan joana joanna joanne joao joaquim joaquin jocelyn jochen joe johan johann johanna johannes
john jolanta jonas jonathan joost jordan jorg jorge jorgen jose josef josefa joseph josephine josh joshua
josip jovan joyce jozef jozsef juan juana judit judith judy juha juhani jukka jules julia juliana julianna
julie julien juliet juliette julio julius jun june junior jurgen justin jutta kadir kai kamil kareem karen
kari karim karin karl karolina katalin katarzyna kate katerina katharina katherine kathleen kathryn katie
katrin kavita kayden kayla kazimierz kees keiko keith kelly kemal ken kenan kendall kenji kennedy kenneth
kerstin kevin khadija khaled khalid kian kieran killian kim kimberly kinsley kirill kirsten kirsty kjell
klaus knud kofi konrad konstantin konstantina konstantinos kostas kristin kristina krystyna krzysztof ksenia
kumar kurt kwame kyle kylie lachlan lajos lakshmi landon larisa larry lars laszlo laura lauren laurence
laurent lauretta lawrence layla lea leah lei leif leila lena leo leon leonard leonardo leonid leonie leslie
lester leszek leticia levi lewis leyla li liam lieke liisa lillian lily lin lincoln linda ling linh linnea
lisa lise liz lloyd logan lola lorenzo lori louis louise luc luca lucas lucia luciana luciano lucie lucienne
lucy ludmila ludwig luigi luis luisa luka lukas lukasz luke luna lydia lynn lyubov lyudmila maarten maciej
mackenzie macy madeleine madelyn madison maeve magdalena maggie magnus mahesh mahmoud mahmut mairead maisie
makoto malcolm malgorzata mandla manfred manoj manon manuel marc marcel marcelo marcin marco marcos marcus
marek margaret margareta margaretha margarida margarita margaux margherita marguerite maria mariam marian
mariana marianna marianne marie marieke marija marilyn marina mario marion marius mariusz mariya mark marko
markus marta martha martin martina martine mary maryam mason massimo mateo mateus mateusz mathieu mathilde
mats matt matteo matthew matthias matti maureen maurice maurizio max maxim maxime maximilian meera megan
mehdi mehmet mei melanie melissa melvin mercedes merve meryem mette mhairi mia michael michal michel michele
michelle mick mieczyslaw miguel mihaela mihai mikael mike mikhail mikko miklos milan mildred millie milos
milton min ming minh minho minjun mireille miriam mirjana miroslaw mogens mohamed mohammad mohammed molly
monica monika monique morag moritz morten moshe muhammad murat mustafa nadezhda nadia nam nancy naomi nasser
natalia natalie nathalie nathan neha neil nenad nevaeh ngozi nguyen niall niamh nicholas nick nicola nicolae
nicolas nicole nicoletta niels nigel niklas nikola nikolai nikolay nikos nils nina noa noah noam nomsa noor
nora norma norman nour nova nuala nuno nuria odette oisin oksana olavi ole oleg olga oliver olivia olivier
olof oluwaseun omar omer orhan orla oscar oskar osman otis otto owain owen ozlem pablo padraig paisley
pamela panagiotis paola paolo pascal pascale patricia patrick patrizia paul paula pauline paulo pavel pawel
pedro peggy pekka penny per petar peter petra peyton philip philipp philippe phyllis pierre piet pieter
pietro pilar piotr piper polina polly pooja poppy poul prakash priya przemyslaw putri pyotr qiang quang
quinn rachel rachid radu rafael rafal raffaella rahul rainer raj rajesh rakesh ralf ralph ramazan ramesh
ramon randy rania raphael raquel rashid raul ravi ray raymond reagan rebecca recep reiner rekha remy ren
renate rene reuben rhian rhodri rhys ricardo riccardo richard riley rita ritva rivka rizal rob robert
roberta roberto robin rocio rodney rodrigo roger rohit roisin roland rolf romain roman ron ronald ronan rory
rosa rose rosemary rosie ross roy ruben ruby rudolf rui rupert russell ruth ruud ryan ryszard sabine sabri
saeed said sakura salih sally salma salvador salvatore sam samantha samir samira samuel sana sander sandor
sandra sandrine sanjay sanne santiago saoirse sara sarah saskia satoshi savannah scott seamus sean sebastian
sebastien sem semyon seoyeon seppo serge sergei sergey sergio serife serkan shane sharon shaun sheila shira
shirley shlomo shreya sian siegfried sigrid silke silvia simon simona simone sinan sinead siobhan sipho sita
siti skye skylar slawomir sneha snezana sofia solange solveig sonia sophia sophie soren spyros sri stanislav
stanislaw stanley stavros stefan stefania stefanie stefano stella stephane stephanie stephen steve steven
stewart stoyan struan stuart sue suleyman sultan sunil sunita suresh susan susana susanna susanne suzanne
sven svend svetlana sylvia sylvie tadeusz takashi takis tamar tamara tamas tanja tanya tao tapani tara tarek
tariq tatiana ted teresa terry tess thabo thanh themba theo theodor theodore theresa therese thi thiago
thierry thijs thomas thorsten tiago tibor tim timo timothy timur tina tobias toby todd todor tom tomas
tomasz tomislav tommaso tommy tony torben torsten tracy travis trevor troy tuan tuula tyler ulf ulrich
ulrike umar una ursula usha ute uwe vadim valentina valeria valerie valery van vanessa vasco vasile vasiliki
vasilis vasily vera vernon veronica veronique vesna vicente victor victoria vijay vikram viktor vincent
vincenzo vinod viola virginia virginie vitor vivian vladimir volker vyacheslav waldemar walter warren wayne
wei wendy werner wesley wieslaw wilhelm wilhelmina willem william willie willow wim wladyslaw wojciech
wolfgang xavier xia ximena xin yaakov yael yan yang yannis yasar yasemin yasmin yelena ying yoko yolanda
yong yosef yousef youssef yu yuki yulia yuri yury yusuf yves yvette yvonne zac zachary zainab zanele zara
zbigniew zdzislaw zehra zeynep zoe zofia zoltan zoran zsuzsanna zuzanna`

/** The same in Cyrillic and Greek letters, as written. */
export const givenNamesOfOtherScripts = `
    Александр Алексей Алена Алина Алла Анастасия Анатолий Андрей Анна Антон Аркадий Артем Богдан Борис Вадим Валентин
    Валентина Валерий Валерия Василий Вера Вероника Виктор Виктория Виталий Владимир Владислав Вячеслав Галина Геннадий
    Георгий Григорий Дарья Денис Дмитрий Евгений Евгения Екатерина Елена Елизавета Иван Игорь Илья Ирина Кирилл Константин
    Ксения Лариса Лев Леонид Лидия Любовь Людмила Максим Маргарита Марина Мария Михаил Надежда Наталия Наталья Никита
    Николай Нина Оксана Олег Ольга Павел Петр Полина Раиса Роман Руслан Светлана Сергей Софья Станислав Степан Тамара
    Татьяна Тимур Федор Юлия Юрий Яна Ярослав Іван Олександр Сергій Андрій Микола Володимир Олексій Дмитро Наталія Тетяна
    Ирена Георги Димитър Никола Петър Мария Милан Драган Јован Јелена Милица
    Αθανάσιος Αλέξανδρος Αναστασία Ανδρέας Άννα Αντώνης Βασίλης Βασιλική Γεώργιος Γιάννης Γιώργος Δημήτρης Δήμητρα Ελένη
    Ηλίας Ιωάννης Κατερίνα Κώστας Κωνσταντίνος Κωνσταντίνα Μαρία Μιχάλης Νίκος Νικόλαος Παναγιώτης Σοφία Σπύρος Χρήστος`

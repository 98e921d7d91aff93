/** Countries, nationalities, regions, large cities, months, week days and creeds, folded. */

export const placeWords = `
aberdeen abril accra adana aden adriatic aegean afghan afghanistan africa african agosto alabama alaska
albania albanian alberta algeria algerian algiers alicante alps alsace amazon americas amsterdam anatolia
andalusia andorra anglican angola ankara antalya antarctic antwerp aout aprile arab arabia arabian arabic
aragon arctic argentina argentine argentinian arizona arkansas armenia armenian asia asian athens atlanta
auckland augsburg australia australian austria austrian avril azerbaijan azerbaijani baghdad bahrain baku
balkan baltic baltimore bangalore bangkok bangladesh bangladeshi baptist barbados barcelona basel basle
basque batumi bavaria bavarian bayonne bedfordshire beijing beirut belarus belarusian belfast belgian
belgium belgrade belize benin bergen berkshire berlin bern berne bible bilbao birkenau birmingham bogota
bohemia bolivia bolivian bologna bolton bombay bonn bordeaux bosnia bosnian boston botswana bradford
brandenburg bratislava brazil brazilian bremen brescia brest brighton brisbane bristol britain british
briton britons brittany brno brooklyn bruges brussels bucharest budapest buddhist buffalo bukovina bulgaria
bulgarian burgundy burma burmese bursa burundi cairo calais calcutta calgary california cambodia cambodian
cambridge cambridgeshire cameroon canada canadian canberra canterbury capetown caracas cardiff caribbean
carolina casablanca castile catalan catalonia catania catholic catholics caucasus chad charleston charlotte
chechen chechnya cheshire chester chicago chichester chile chilean china chinese christians cincinnati
cleveland cologne colombia colombian colorado columbia communist congo congolese connecticut conservative
copenhagen cordoba cork cornwall corsica coventry cracow crete croat croatia croatian cuba cuban cumbria
cypriot cyprus czech czechoslovakia dakota dallas damascus dane danish danube darmstadt december decembre
delaware delhi democrat democratic denmark denver derby derbyshire derry detroit devon dezember dhaka
dicembre diciembre dienstag dimanche diyarbakir domingo dominican donnerstag dorset dortmund dover dresden
dubai dublin dundee durham dusseldorf dutch ecuador edinburgh edirne edwardian egypt egyptian elizabethan
enero england essen essex ethiopia ethiopian eurasia europe european exeter febbraio febrero februar
february fevrier fiji finland finnish flanders flemish florida france frankfurt freiburg freitag gabon
galicia galway gambia gaza gdansk geneva gennaio genoa georgia georgian german germany ghana ghanaian ghent
giugno glasgow gloucester gloucestershire gothenburg gothic granada graz greece greek grenada grozny
guadalajara guatemala guyana hague haiti haitian halifax hamburg hampshire hanoi hanover harlem havana
hawaii helsinki hertfordshire hesse hessen hindu hindus hiroshima hispanic holland hollywood honduras
honolulu houston hull hungarian hungary iceland icelandic idaho illinois india indian indiana indonesia
indonesian innsbruck inverness iowa ipswich iran iranian iraq iraqi ireland islam islamic israel israeli
istanbul italian italy izmir jakarta jamaica jamaican januar janvier japanese jerusalem jeudi jew jewish
jews johannesburg jordan jordanian jueves juillet juin juli julio july juni junio kabul kansas karachi
karlsruhe kashmir katowice kazakh kazakhstan kazan kentucky kenya kenyan kharkiv kiel kiev kingston konya
koran korea korean kosovo krakow kurd kurdish kurdistan kurds kuwait kuwaiti kyiv lagos lahore lancashire
lancaster laos latin latvia latvian lausanne lebanese lebanon leeds leicester leicestershire leiden leipzig
lesotho liberal liberia liberian libya libyan liechtenstein lille limassol limerick lincoln lincolnshire
linz lisbon lithuania lithuanian liverpool ljubljana lodz lombardy lorraine louisiana louisville lublin
luglio lundi lunes lutheran luton luxembourg lyon lyons macedonia macedonian madagascar madras madrid maerz
maggio mai maine mainz malaga malawi malaysia malaysian mali malmo malta maltese manhattan manila manitoba
mannheim mardi mardin mars marseille marseilles martes maryland marz marzo massachusetts mauritania
mauritius mayo mecca medieval mediterranean melbourne memphis mercredi methodist mexican mexico michigan
middlesex miercoles milan milano milwaukee minnesota minsk mississippi missouri mittwoch moldova moldovan
monaco mongolia montag montana montenegro montreal moravia mormon moroccan morocco moscow mozambique mumbai
munich munster muslims nairobi namibia nancy nantes naples nazi nebraska nepal nepalese netherlands nevada
newark newcastle newfoundland newport nicosia niger nigeria nigerian nile nordic norfolk norman normandy
northampton northamptonshire northumberland norway norwegian norwich nottingham nottinghamshire november
novembre noviembre nuremberg october octobre octubre odessa ohio oklahoma oktober oman ontario oregon
orleans orthodox osaka oslo ostrava ottawa ottobre ottoman oxford oxfordshire pacific padua pakistan
pakistani palermo palestine palestinian panama papua paraguay passover pennsylvania persia persian perth
peru peruvian philadelphia philippine philippines phoenix piedmont pisa pittsburgh plovdiv plymouth
podgorica poland polish polynesia pomerania portland porto portsmouth portugal portuguese poznan prague
presbyterian preston pretoria protestant protestants provence prussia prussian qatar quaker quebec queens
queensland quran ramadan republican reykjavik rhine rhineland rhode riga roma romania romanian romany rome
rostock rotterdam rouen russian rwanda rwandan sabado saigon salem salisbury salvador salzburg samedi samoa
samstag santiago sarajevo sardinia saskatchewan saudi savoy saxony scandinavia scandinavian scot scotland
scots scottish seattle seine senegal seoul september septembre septiembre serb serbia serbian settembre
seville shanghai sheffield shia shiite shropshire siberia sicily sierra sikh silesia singapore skopje slav
slavic slovak slovakia slovenia slovenian socialist sofia somali somalia somerset sonntag southampton soviet
spain spaniard spanish staffordshire stockholm strasbourg stuttgart sudan sudanese suffolk sunderland sunni
suriname surrey sussex swansea swede sweden swedish swiss switzerland sydney syria syrian szczecin taiwan
tajikistan tallinn tamil tampa tanzania tasmania tbilisi teheran tehran tennessee texas thai thailand thames
thrace thuringia thursday tibet tibetan tirana togo tokyo toledo tonga torah toronto toulouse trabzon
transylvania trento trieste trinidad tripoli tunis tunisia tunisian turin turk turkey turkish turkmenistan
tuscany tyrol uganda ugandan ukraine ukrainian ulster uppsala uruguay utah utrecht uzbek uzbekistan valencia
valletta vancouver varna vendredi veneto venezuela venezuelan venice vermont verona versailles victorian
vienna viernes vietnam vietnamese vilnius volga wakefield wales warsaw warwick warwickshire washington
wednesday wellington westminster westphalia wiltshire winchester windsor wisconsin wolverhampton worcester
worcestershire wroclaw wyoming yemen yemeni yorkshire yugoslav yugoslavia zagreb zambia zimbabwe zimbabwean
zurich`

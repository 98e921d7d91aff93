/**
 * Countries and some territories with law of their own, one a line: the name that pages offer, usual abbreviations, and
 * the names in German, French, Spanish, Italian, Dutch, Polish and Portuguese where they differ. Names and codes are
 * from the Unicode Common Locale Data Repository.
 */
export const countries = `
Afghanistan|AF|Afganistán|Afeganistão
Albania|AL|Albanien|Albanie
Algeria|DZ|Algerien|Algérie|Argelia|Algerije|Algieria
Andorra|AD|Andorre|Andora
Angola|AO
Antigua & Barbuda|AG|Antigua und Barbuda|Antigua-et-Barbuda|Antigua y Barbuda|Antigua e Barbuda|Antigua en Barbuda|Antigua i Barbuda
Argentina|AR|Argentinien|Argentine|Argentinië|Argentyna
Armenia|AM|Armenien|Arménie
Aruba|AW
Australia|AU|Australien|Australie|AUS
Austria|AT|Österreich|Autriche|Oostenrijk|AUT
Azerbaijan|AZ|Aserbaidschan|Azerbaïdjan|Azerbaiyán|Azerbaigian|Azerbeidzjan|Azerbejdżan|Azerbaijão
Bahamas|BS|Bahama's|Bahamy|The Bahamas
Bahrain|BH|Bahreïn|Baréin|Bahrajn
Bangladesh|BD|Bangladesch|Bangladés|Bangladesz
Barbados|BB|Barbade
Belarus|BY|Biélorussie|Bielorrusia|Bielorussia|Białoruś|Bielorrússia
Belgium|BE|Belgien|Belgique|Bélgica|Belgio|België|Belgia
Belize|BZ|Belice
Benin|BJ
Bermuda|BM|Bermudes|Bermudas|Bermudy
Bhutan|BT|Bhoutan|Bután|Butão
Bolivia|BO|Bolivien|Bolivie|Boliwia
Bosnia & Herzegovina|BA|Bosnia|Bosnien und Herzegowina|Bosnie-Herzégovine|Bosnia y Herzegovina|Bosnia ed Erzegovina|Bosnië en Herzegovina|Bośnia i Hercegowina|Bósnia e Herzegovina
Botswana|BW|Botsuana
Brazil|BR|Brasilien|Brésil|Brasil|Brasile|Brazilië|Brazylia|BRA
British Virgin Islands|VG|Britische Jungferninseln|Îles Vierges britanniques|Islas Vírgenes Británicas|Isole Vergini Britanniche|Britse Maagdeneilanden|Brytyjskie Wyspy Dziewicze|Ilhas Virgens Britânicas
Brunei|BN|Brunei Darussalam
Bulgaria|BG|Bulgarien|Bulgarie|Bulgarije|Bułgaria
Burkina Faso|BF|Burquina Faso
Burundi|BI
Cambodia|KH|Kambodscha|Cambodge|Camboya|Cambogia|Cambodja|Kambodża|Camboja
Cameroon|CM|Kamerun|Cameroun|Camerún|Kameroen|Camarões
Canada|CA|Kanada|CAN
Cape Verde|CV|Cabo Verde|Cap-Vert|Capo Verde|Kaapverdië|Republika Zielonego Przylądka
Cayman Islands|KY|Kaimaninseln|Îles Caïmans|Islas Caimán|Isole Cayman|Kaaimaneilanden|Kajmany|Ilhas Cayman
Central African Republic|CF|Zentralafrikanische Republik|République centrafricaine|República Centroafricana|Repubblica Centrafricana|Centraal-Afrikaanse Republiek|Republika Środkowoafrykańska|República Centro-Africana
Chad|TD|Tschad|Tchad|Ciad|Tsjaad|Czad|Chade
Chile|CL|Chili|Cile
China|CN|Chine|Cina|Chiny|PRC|People's Republic of China|Mainland China|Volksrepublik China
Colombia|CO|Kolumbien|Colombie|Kolumbia
Comoros|KM|Komoren|Comores|Comoras|Comore|Comoren|Komory
Congo - Brazzaville|CG|Kongo-Brazzaville|Congo-Brazzaville|Congo|Kongo|República do Congo|Republic of the Congo
Congo - Kinshasa|CD|Kongo-Kinshasa|Congo-Kinshasa|República Democrática del Congo|Demokratyczna Republika Konga|DRC|Democratic Republic of the Congo
Costa Rica|CR|Kostaryka
Croatia|HR|Kroatien|Croatie|Croacia|Croazia|Kroatië|Chorwacja
Cuba|CU|Kuba
Curaçao|CW|Curazao
Cyprus|CY|Zypern|Chypre|Chipre|Cipro|Cypr
Czechia|CZ|Tschechien|Tchéquie|Chequia|Cechia|Tsjechië|Czechy|Tchéquia|Czech Republic
Côte d'Ivoire|CI|Costa d'Avorio|Ivoorkust|Costa do Marfim|Ivory Coast|Elfenbeinküste|Costa de Marfil|Wybrzeże Kości Słoniowej
Denmark|DK|Dänemark|Dinamarca|Danimarca|Denemarken|Dania
Djibouti|DJ|Dschibuti|Yibuti|Gibuti|Dżibuti|Djibuti
Dominican Republic|DO|Dominikanische Republik|République dominicaine|República Dominicana|Repubblica Dominicana|Dominicaanse Republiek|Dominikana
Dominica|DM|Dominique|Dominika
Ecuador|EC|Équateur|Ekwador|Equador
Egypt|EG|Ägypten|Égypte|Egipto|Egitto|Egipt|Egito
El Salvador|SV|Salvador|Salwador
Equatorial Guinea|GQ|Äquatorialguinea|Guinée équatoriale|Guinea Ecuatorial|Guinea Equatoriale|Equatoriaal-Guinea|Gwinea Równikowa|Guiné Equatorial
Eritrea|ER|Érythrée|Erytrea|Eritreia
Estonia|EE|Estland|Estonie
Eswatini|SZ|Esuatini|Essuatíni|Swaziland
Ethiopia|ET|Äthiopien|Éthiopie|Etiopía
Faroe Islands|FO|Färöer|Îles Féroé|Islas Feroe|Isole Fær Øer|Faeröer|Wyspy Owcze|Ilhas Faroé
Fiji|FJ|Fidschi|Fidji|Fiyi|Figi|Fidżi
Finland|FI|Finnland|Finlande|Finlandia
France|FR|Frankreich|Francia|Frankrijk|Francja|França|FRA
Gabon|GA|Gabun|Gabão
Gambia|GM|Gambie|The Gambia
Georgia|GE|Georgien|Géorgie|Gruzja
Germany|DE|Deutschland|Allemagne|Alemania|Germania|Duitsland|Niemcy|Alemanha|BRD|GER|DEU|Bundesrepublik Deutschland|Federal Republic of Germany|Bund
Ghana|GH|Gana
Gibraltar|GI|Gibilterra
Greece|GR|Griechenland|Grèce|Grecia|Griekenland|Grecja
Greenland|GL|Grönland|Groenland|Groenlandia|Grenlandia
Grenada|GD|Grenade|Granada
Guatemala|GT|Gwatemala
Guernsey|GG|Guernesey
Guinea-Bissau|GW|Guinée-Bissau|Guinea-Bisáu|Gwinea Bissau|Guiné-Bissau
Guinea|GN|Guinée|Gwinea|Guiné
Guyana|GY|Gujana|Guiana
Haiti|HT
Honduras|HN
Hong Kong|HK|Hong Kong SAR|Hongkong
Hungary|HU|Ungarn|Hongrie|Hungría|Ungheria|Hongarije|Węgry
Iceland|IS|Island|Islande|Islandia|Islanda|IJsland
India|IN|Indien|Inde|Indie|IND
Indonesia|ID|Indonesien|Indonésie|Indonezja
Iran|IR|Irã
Iraq|IQ|Irak|Iraque
Ireland|IE|Irland|Irlande|Irlanda|Ierland|Irlandia|Republic of Ireland
Isle of Man|IM|Île de Man|Isla de Man|Isola di Man|Wyspa Man|Ilha de Man
Israel|IL|Israele|Izrael
Italy|IT|Italien|Italie|Italia|Włochy|ITA
Jamaica|JM|Jamaika|Jamaïque|Giamaica|Jamajka
Japan|JP|Japon|Giappone|Japonia|Japão|JPN
Jersey|JE
Jordan|JO|Jordanien|Jordanie|Jordania|Giordania
Kazakhstan|KZ|Kasachstan|Kazajistán|Kazakistan|Kazachstan|Cazaquistão
Kenya|KE|Kenia|Quênia
Kiribati|KI|Quiribati
Kosovo|XK|Kosowo
Kuwait|KW|Koweït|Koeweit|Kuwejt
Kyrgyzstan|KG|Kirgisistan|Kirghizstan|Kirguistán|Kirghizistan|Kirgizië|Kirgistan|Quirguistão
Laos|LA
Latvia|LV|Lettland|Lettonie|Letonia|Lettonia|Letland|Łotwa
Lebanon|LB|Libanon|Liban|Líbano
Lesotho|LS|Lesoto
Liberia|LR
Libya|LY|Libyen|Libye|Libia|Libië
Liechtenstein|LI
Lithuania|LT|Litauen|Lituanie|Lituania|Litouwen|Litwa
Luxembourg|LU|Luxemburg|Luxemburgo|Lussemburgo|Luksemburg
Macao|MO|Macao SAR|Macau|Makau
Madagascar|MG|Madagaskar
Malawi|MW|Malaui
Malaysia|MY|Malaisie|Malasia|Maleisië|Malezja
Maldives|MV|Malediven|Maldivas|Maldive|Maldiven|Malediwy
Mali|ML
Malta|MT|Malte
Marshall Islands|MH|Marshallinseln|Îles Marshall|Islas Marshall|Isole Marshall|Marshalleilanden|Wyspy Marshalla|Ilhas Marshall
Mauritania|MR|Mauretanien|Mauritanie|Mauretania
Mauritius|MU|Maurice|Mauricio
Mexico|MX|Mexiko|Mexique|Messico|Meksyk|MEX
Micronesia|FM|Mikronesien|Micronésie|Mikronezja
Moldova|MD|Republik Moldau|Moldavie|Moldavia|Mołdawia
Monaco|MC|Monako
Mongolia|MN|Mongolei|Mongolie
Montenegro|ME|Czarnogóra
Morocco|MA|Marokko|Maroc|Marruecos|Marocco|Maroko|Marrocos
Mozambique|MZ|Mosambik|Mozambico|Mozambik|Moçambique
Myanmar|MM|Mjanma|Mianmar|Burma
Namibia|NA|Namibie
Nauru|NR
Nepal|NP
Netherlands|NL|Niederlande|Pays-Bas|Países Bajos|Paesi Bassi|Nederland|Holandia|Países Baixos|Holland|The Netherlands
New Zealand|NZ|Neuseeland|Nouvelle-Zélande|Nueva Zelanda|Nuova Zelanda|Nieuw-Zeeland|Nowa Zelandia|Nova Zelândia|NZL|Aotearoa New Zealand
Nicaragua|NI|Nikaragua
Nigeria|NG
Niger|NE
North Korea|KP|Nordkorea|Corée du Nord|Corea del Norte|Corea del Nord|Noord-Korea|Korea Północna|Coreia do Norte
North Macedonia|MK|Nordmazedonien|Macédoine du Nord|Macedonia del Norte|Macedonia del Nord|Noord-Macedonië|Macedonia Północna|Macedônia do Norte
Norway|NO|Norwegen|Norvège|Noruega|Norvegia|Noorwegen|Norwegia
Oman|OM|Omã
Pakistan|PK|Paquistão
Palau|PW|Palaos
Palestinian Territories|PS|Palestine|Palästinensische Autonomiegebiete|Palästina|Territoires palestiniens|Territorios Palestinos|Palestina|Territori Palestinesi|Palestijnse gebieden|Terytoria Palestyńskie|Palestyna|State of Palestine
Panama|PA
Papua New Guinea|PG|Papua-Neuguinea|Papouasie-Nouvelle-Guinée|Papúa Nueva Guinea|Papua Nuova Guinea|Papoea-Nieuw-Guinea|Papua-Nowa Gwinea|Papua-Nova Guiné
Paraguay|PY|Paragwaj|Paraguai
Peru|PE|Pérou
Philippines|PH|Philippinen|Filipinas|Filippine|Filipijnen|Filipiny
Poland|PL|Polen|Pologne|Polonia|Polska|POL
Portugal|PT|Portogallo|Portugalia|PRT
Qatar|QA|Katar|Catar
Romania|RO|Rumänien|Roumanie|Rumanía|Roemenië|Rumunia|Romênia
Russia|RU|Russland|Russie|Rusia|Rusland|Rosja|Russian Federation
Rwanda|RW|Ruanda
Samoa|WS
San Marino|SM|Saint-Marin
Saudi Arabia|SA|Saudi-Arabien|Arabie saoudite|Arabia Saudí|Arabia Saudita|Saoedi-Arabië|Arabia Saudyjska|KSA
Senegal|SN
Serbia|RS|Serbien|Serbie|Servië|Sérvia
Seychelles|SC|Seychellen|Seszele|Seicheles
Sierra Leone|SL|Sierra Leona|Serra Leoa
Singapore|SG|Singapur|Singapour|Singapura
Slovakia|SK|Slowakei|Slovaquie|Eslovaquia|Slovacchia|Slowakije|Słowacja
Slovenia|SI|Slowenien|Slovénie|Eslovenia|Słowenia
Solomon Islands|SB|Salomonen|Îles Salomon|Islas Salomón|Isole Salomone|Salomonseilanden|Wyspy Salomona|Ilhas Salomão
Somalia|SO|Somalie
South Africa|ZA|Südafrika|Afrique du Sud|Sudáfrica|Zuid-Afrika|Republika Południowej Afryki|África do Sul|RSA|Republic of South Africa
South Korea|KR|Südkorea|Corée du Sud|Corea del Sur|Corea del Sud|Zuid-Korea|Korea Południowa|Coreia do Sul|Korea|Republic of Korea
South Sudan|SS|Südsudan|Soudan du Sud|Sudán del Sur|Sud Sudan|Zuid-Soedan|Sudan Południowy|Sudão do Sul
Spain|ES|Spanien|Espagne|España|Spagna|Spanje|Hiszpania|Espanha|ESP
Sri Lanka|LK
St. Kitts & Nevis|KN|St. Kitts und Nevis|Saint-Christophe-et-Niévès|San Cristóbal y Nieves|Saint Kitts e Nevis|Saint Kitts en Nevis|Saint Kitts i Nevis|São Cristóvão e Névis
St. Lucia|LC|Sainte-Lucie|Santa Lucía|Saint Lucia
St. Vincent & Grenadines|VC|St. Vincent und die Grenadinen|Saint-Vincent-et-les Grenadines|San Vicente y las Granadinas|Saint Vincent e Grenadine|Saint Vincent en de Grenadines|Saint Vincent i Grenadyny|São Vicente e Granadinas
Sudan|SD|Soudan|Soedan|Sudão
Suriname|SR|Surinam
Sweden|SE|Schweden|Suède|Suecia|Svezia|Zweden|Szwecja
Switzerland|CH|Schweiz|Suisse|Suiza|Svizzera|Zwitserland|Szwajcaria|Suíça|CHE|Swiss
Syria|SY|Syrien|Syrie|Siria
São Tomé & Príncipe|ST|São Tomé und Príncipe|Sao Tomé-et-Principe|Santo Tomé y Príncipe|São Tomé e Príncipe|Sao Tomé en Principe|Wyspy Świętego Tomasza i Książęca
Taiwan|TW|Tajwan|ROC
Tajikistan|TJ|Tadschikistan|Tadjikistan|Tayikistán|Tagikistan|Tadzjikistan|Tadżykistan|Tadjiquistão
Tanzania|TZ|Tansania|Tanzanie
Thailand|TH|Thaïlande|Tailandia|Thailandia|Tajlandia
Timor-Leste|TL|Timor oriental|Timor Est|Oost-Timor|Timor Wschodni
Togo|TG
Tonga|TO
Trinidad & Tobago|TT|Trinidad und Tobago|Trinité-et-Tobago|Trinidad y Tobago|Trinidad e Tobago|Trinidad en Tobago|Trynidad i Tobago
Tunisia|TN|Tunesien|Tunisie|Túnez|Tunesië|Tunezja
Turkmenistan|TM|Turcomenistão
Tuvalu|TV
Türkiye|TR|Türkei|Turquie|Turquía|Turchia|Turkije|Turcja|Turkey
Uganda|UG|Ouganda|Oeganda
Ukraine|UA|Ucrania|Ucraina|Oekraïne|Ukraina
United Arab Emirates|AE|Vereinigte Arabische Emirate|Émirats arabes unis|Emiratos Árabes Unidos|Emirati Arabi Uniti|Verenigde Arabische Emiraten|Zjednoczone Emiraty Arabskie|Emirados Árabes Unidos|UAE|U.A.E.|DIFC|ADGM|Dubai|Abu Dhabi|VAE|EAU
United Kingdom|GB|UK|Vereinigtes Königreich|Royaume-Uni|R.-U.|Reino Unido|RU|Regno Unito|Verenigd Koninkrijk|VK|Wielka Brytania|Wlk. Bryt.|U.K.|Great Britain|GBR|Großbritannien|Grande-Bretagne|Gran Bretaña|Gran Bretagna|Groot-Brittannië|Grã-Bretanha
United States|US|Vereinigte Staaten|USA|États-Unis|É.-U.|Estados Unidos|EE. UU.|Stati Uniti|Verenigde Staten|VS|Stany Zjednoczone|EUA|U.S.|U.S.A.|United States of America|US federal|Federal|Federal law|U.S. federal law|Vereinigte Staaten von Amerika|Estados Unidos de América
Uruguay|UY|Urugwaj|Uruguai
Uzbekistan|UZ|Usbekistan|Ouzbékistan|Oezbekistan|Uzbequistão
Vanuatu|VU
Vatican City|VA|Vatikanstadt|État de la Cité du Vatican|Ciudad del Vaticano|Città del Vaticano|Vaticaanstad|Watykan|Cidade do Vaticano|Holy See
Venezuela|VE|Wenezuela
Vietnam|VN|Viêt Nam|Wietnam|Vietnã
Yemen|YE|Jemen|Iêmen
Zambia|ZM|Sambia|Zambie
Zimbabwe|ZW|Simbabwe|Zimbabue
`

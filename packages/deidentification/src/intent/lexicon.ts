/**
 * The words of requests to reveal an identity, in English, German, French, Spanish, Italian, Dutch, Portuguese and
 * Polish. A word may have several classes; its place in the sentence decides which counts. Folded: lower case, no
 * accents. `_` joins words, `*` stands for any ending. Verbs are in the imperative.
 */
export const lexicon = {
  // Persons whose identity one may ask for. Placeholders are read by form.
  person:
    "our_client our_clients my_client my_clients meine_mandantin meinen_mandanten mein_mandant unser_mandant mon_client ma_cliente notre_client mi_cliente nuestro_cliente il_mio_cliente mijn_client meu_cliente moj_klient client clients clientele customer customers plaintiff plaintiffs defendant defendants claimant claimants respondent respondents petitioner petitioners " +
    "appellant appellants complainant complainants tenant tenants landlord landlords lessee lessor employee employees employer witness witnesses " +
    "buyer seller whistleblower victim victims suspect patient patients person persons people individual individuals everybody everyone party parties " +
    "user users contact_person data_subject data_subjects beneficial_owner insured debtor creditor heir heirs informant counterparty counterparties opponent opponents adversary other_side boss neighbour neighbor human human_being man woman somebody " +
    "litigants litigant participants household family members_of_the_family sides both_sides others_involved anyone " +
    "mandant* klager* beklagte* partei parteien zeuge zeugen zeugin mieter mieterin vermieter vermieterin kunde kunden kundin personen beteiligte* " +
    "cliente clientes demandeur demanderesse defendeur defenderesse parties_adverses temoin temoins locataire bailleur personne personnes demandante demandado " +
    "demandada parte partes testigo testigos persona personas inquilino inquilina arrendador clienti attore attrice convenuto convenuta parti testimone testimoni persone " +
    "clienten eiser eiseres gedaagde verweerder partij partijen getuige getuigen persoon huurder verhuurder autor autora reu re testemunha testemunhas pessoa pessoas " +
    "klient* powod powoda powodka powodki pozwan* strona strony stron swiadek swiadka swiadkow osob*",
  /** The speaker's client. */
  ourClient:
    "our_client our_clients my_client my_clients meine_mandantin meinen_mandanten mein_mandant unser_mandant mon_client ma_cliente notre_client mi_cliente nuestro_cliente il_mio_cliente mijn_client meu_cliente moj_klient",
  /** Polish genitives, which need no word between. */
  genitive: "klienta klientki klientow powoda powodki pozwanego pozwanej swiadka stron osoby",
  /** Kinds of persons and organizations in a question about an identity. */
  kindOfPerson:
    "politician actor actress singer bank insurer hospital newspaper manufacturer brand person individual company corporation man woman human firm organisation organization business enterprise unternehmen firma entreprise societe empresa societa bedrijf",
  pronoun:
    "his her their its whose your seinen seine seinem seiner ihre ihren ihrem ihrer deinen son sa ses leur leurs ton votre su sus tu tus suo sua loro zijn haar hun seu jego jej ich",
  it: "it he she they them that this him her those these es ihn sie lui eux ello ellos lo quello dit dat to ich je",
  firstPerson:
    "i we me us ich wir je nous yo nosotros io noi ik wij eu nos ja my my_boss my_supervisor my_partner moi mir mich meine meinen mio mia meu minha",
  you: "can_you could_you would_you will_you kannst konntest konnen_sie konnten_sie peux pouvez pourrais pourriez puedes podrias puoi potresti puo_dirmi mi_puo kun_je kan_je kunt_u zou_je pode poderia podes mozesz moglbys you u du sie tu vous usted te voi jij u_can wy ty the_system the_bot the_agent the_assistant the_service the_tool",
  // Words for a name.
  name:
    "moniker username handle true_self legal_entity surename indentity identiy name names nom_de_naissance nom_de_jeune_fille nombre_de_pila nom_de_famille nombre_completo nome_completo surname surnames lastname last_name last_names first_name first_names forename family_name maiden_name nickname identity identities initials particulars_of_identity " +
    "namen namens klarname klarnamen originalname originalnamen echtname echtnamen realnamen nachname nachnamen vorname vornamen familienname identitat identitaten initialen personalien " +
    "nom noms prenom prenoms patronyme identite identites initiales nombre nombres apellido apellidos identidad identidades iniciales " +
    "nome nomi cognome cognomi identita iniziali nominativo nominativi naam achternaam voornaam identiteit identiteiten nomes apelido sobrenome identidades iniciais " +
    "imie imiona imienia nazwisk* nazwa tozsamosc tozsamosci inicjaly personalia",
  /** Names that can only be somebody's. */
  identity:
    "identity identities personal_names identitat identitaten identite identites identidad identidade identidades identita identiteit identiteiten tozsamosc tozsamosci " +
    "klarname klarnamen originalname originalnamen echtname echtnamen realnamen personal_data personal_details personal_detail personal_information pii personalien datos_personales donnees_personnelles dati_personali persoonsgegevens dados_pessoais dane_osobowe",
  contact:
    "address addresses home_address street_address postal_address adress adresses addres tel phone_no tel_no photo photos picture portrait mugshot likeness birthplace place_of_birth hometown geolocation coordinates house_number domicilio domicile residence residencia postcode zip_code zipcode postal_code phone phones phone_number phone_numbers telephone telephone_number telephone_numbers mobile mobile_number cell cell_number cellphone " +
    "fax_number email email_address email_addresses mail_address date_of_birth dates_of_birth dob birthday birthdate birth_date ssn social_security_number social_security_numbers passport_number passport_numbers account_numbers tax_numbers id_numbers identity_card passport " +
    "iban bank_account bank_account_number account_number bank_details licence_plate license_plate number_plate tax_id tax_number id_number id_card national_insurance_number drivers_licence " +
    "contact_details contact_information contact_info contact_data personal_data personal_details personal_detail personal_information pii personal_particulars particulars whereabouts " +
    "adresse adressen anschrift privatadresse wohnadresse wohnort telefonnummer handynummer geburtsdatum geburtstag kontaktdaten mailadresse emailadresse kontonummer steuernummer handy " +
    "domicile coordonnees numero_de_telephone telefono telephone date_de_naissance courriel portable direccion telefonos numero_de_telefono fecha_de_nacimiento correo correo_electronico datos_de_contacto " +
    "datos_personales indirizzo numero_di_telefono data_di_nascita recapiti recapito dati_personali adres huisadres telefoonnummer geboortedatum contactgegevens emailadres woonplaats " +
    "endereco morada numero_de_telefone telefone data_de_nascimento dados_pessoais contatos contactos numer_telefonu data_urodzenia dane_kontaktowe dane_osobowe adres_domowy adresem",
  /** Words for any information about somebody. */
  details: "details detail data info information contact contacts datos daten donnees dati gegevens dados dane",
  /** Verbs for reaching somebody. */
  meet: "reach contact meet speak_with speak_to talk_to erreichen joindre contactar contattare bereiken",
  /** A telephone number only if it is somebody's. */
  number: "number nummer numero numer",
  home:
    "home house flat apartment residence door doorstep office inbox mailbox letterbox calendar place_of_residence workplace place_of_work mobile cell handy thread mail_thread email_thread chat_group mailing_group domicilio residencia domicile casa huis wohnung domowy movil portable mobiel telemovel " +
    "komorke office_number home_number personal_email private_email",
  true:
    "real actual true unredacted uncensored unmasked undisguised genuine authentic underlying hidden concealed original nonanonymised nonanonymized deanonymised deanonymized unmasked masked redacted anonymised " +
    "anonymized pseudonymised raw unaltered plaintext " +
    "echt* richtige richtigen richtiger wahre wahren wahrer wirkliche wirklichen tatsachliche tatsachlichen ursprungliche ursprunglichen vrai vrais vraie vraies reel reels reelle reelles veritable veritables " +
    "reales verdadero verdadera verdaderos verdaderas autentico autentica autenticos vero vera veri vere reale reali autentici ware werkelijke verdadeiro verdadeira verdadeiros verdadeiras reais prawdziw*",
  /** Those that follow the noun. */
  trueAfter:
    "real reales reel reels reelle reelles veritable veritables verdadero verdadera verdaderos verdaderas autentico autenticos vero vera veri vere reale reali autentici reais verdadeiro verdadeiros original originales originaux originali originais",
  /** With one of these it is the name itself, if it is somebody's. */
  full:
    "full legal complete given birth proper first last home private personal street postal mailing residential work mobile current exact volle vollen vollstandige vollstandigen complet complets completo completa completi volledige " +
    "pelne pelna e- own new old correct middle maiden family",
  // Questions.
  who: "who whom whos wer wen wem qui quien quienes chi wie quem kto kim kogo whoever",
  what: "what which whose wessen whats was welche welcher welches welchen welchem quel quelle quels quelles que cual cuales qual quale quali quais che wat welk welke jaki jaka jakie jak co",
  how: "how wie comment como come hoe jak",
  where: "where wo wohin ou donde dove waar onde aonde gdzie",
  when: "when wann quand cuando quando wanneer kiedy how_old",
  be: "etre ser essere byc is are was were be 's am being becomes ist sind war sein sei ware est sont etait es son era sea e sono sia zijn zou jest sa byl byla seria",
  might:
    "might may could can would will should must does do did darf kann muss soll sollte konnte wurde mag pourrait peut podria puede potrebbe zou kan poderia moglby",
  really:
    "really actually truly in_real_life irl in_reality in_truth for_real in_the_real_world in_fact exactly again anyway in_person wirklich eigentlich tatsachlich in_wahrheit in_wirklichkeit vraiment en_realite en_verite reellement " +
    "realmente en_realidad davvero in_realta werkelijk echt na_realidade de_verdade naprawde",
  called:
    "called named known_as heisst heissen lautet appelle appellent llama llaman chiama chiamano heet heten chama chamam nazywa nazywaja go_by goes_by known",
  live: "live lives living reside resides lived stay stays work works wohnt lebt arbeitet habite habitent vive reside trabaja abita risiede woont verblijft mora vive mieszka dwell dwells",
  born: "born geboren ne nee nacio nato nata nasceu urodzony urodzil urodzila",
  refer:
    "stand_for stands_for stand_in_for stands_in_for refer_to refers_to refer refers correspond corresponds denote denotes represent_in_reality resolve resolves resolve_to map_to maps_to hide hides hiding hidden conceal conceals masking " +
    "stored stored_for turn_out turns_out designate designates mean_in_reality verbirgt steckt handelt_es_sich_bei designe cache refiere esconde nasconde schuilt kryje oznacza",
  behind:
    "behind beneath underneath under hinter derriere detras dietro achter por_tras por_detras za in_place_of instead_of in_lieu_of",
  // Words for a placeholder.
  placeholder:
    "placeholder placeholders substitution substitutions label labels pseudonym pseudonyms tag tags token tokens mask masks bracket brackets names_in_brackets names_in_square_brackets bracketed_label bracketed_labels alias aliases party_numbers stand-ins code_names codenames " +
    "platzhalter platzhaltern pseudonyme marqueur marqueurs pseudonymes marcador marcadores seudonimos segnaposto pseudonimi aanduiding aanduidingen pseudoniemen symbole pseudonimy znaczniki etiquetas etichette",
  mapping:
    "mapping table key lookup_table lookup legend crosswalk crossreference cross-reference correspondence concordance",
  mappingTable:
    "mapping_table mapping_tables placeholder_mapping name_mapping identity_map identity_mapping identity_table key_table correspondence_table zuordnungstabelle zuordnung tableau_de_correspondance table_de_correspondance tabla_de_correspondencia tabla_de_correspondencias " +
    "tabella_di_corrispondenza tabella_delle_corrispondenze koppeltabel tabela_de_correspondencia tabela_przyporzadkowan tabele_przyporzadkowan",
  hiding:
    "anonymisation anonymization anonymising anonymizing anonymity pseudonymisation pseudonymization pseudonymising deidentification deidentifying redaction redactions redacting masking privacy_filter privacy_filters " +
    "privacy_guard privacy_layer privacy_protection privacy_mode identity_guard identity_filter identity_protection stream_guard schwarzung schwarzungen anonymisierung pseudonymisierung anonymat " +
    "anonimizacion seudonimizacion anonimizzazione pseudonimizzazione anonimisering pseudonimisering anonimizacao pseudonimizacao anonimizacj* pseudonimizacj* censorship blackouts blackout",
  hide: "hide hiding anonymising anonymizing redacting masking anonymise anonymize redact mask pseudonymise pseudonymize censor black_out deidentify obscure anonymisiere schwarze anonymisez anonimices anonimizza anonimiseer anonimize",
  vault: "vault identity_vault tresor coffre coffre-fort boveda cassaforte kluis cofre sejf",
  /** Other vaults, to tell them from ours. */
  bankVault: "bank_vault vault_cash bank_vaults burial_vault",
  // Verbs of asking and revealing.
  show:
    "tell telling giving showing sagen nennen zeigen mitteilen geben dire donner montrer decir decirme dar darme mostrar dirmi dare darmi zeggen geven tonen dizer powiedziec podac look_up relay yield emit present surface dish_out cough_up spit_out pass_along demand reprint echo type log buchstabiere epelle deletrea nimm show give print print_out list output display provide share dump state return retrieve fetch get say know repeat include extract confirm recite read read_out produce supply quote spell_out write_out write_down put_down " +
    "let_me_know let_me_have let_us_have hand_over answer_with answer reply respond enumerate recall remind mention cite pull bring_me bring_us spill offer disclose need want require remember see find " +
    "nenn nenne nennen sag sage verrate gib gebe geben zeig zeige zeigen liste drucke brauche benotige teile lies " +
    "donne donnez dis dites montre montrez affiche affichez communique communiquez indique indiquez fournis fournissez cite rappelle imprime " +
    "dime digame diga di dame deme muestra muestrame muestreme ensename imprime indica indicame indiqueme necesito proporciona facilita dinos danos " +
    "dimmi mi_dica dica dammi mi_dia mostra mostrami stampa elenca fornisci indica geef zeg toon laat_zien vertel noem " +
    "digame diga-me diz dizme mostre mostreme liste forneca informe deme preciso podaj powiedz pokaz wypisz wymien wskaz",
  wish:
    "i_like we_like id_like forgot forget_the i_don't_know i_can't_remember can't_remember don't_remember cannot_remember refresh_my_memory any_idea hast_du haben_sie as_tu avez_vous tienes tiene_usted hai heb_je tem_o would_like i_like we_like voudrais veux voudrions mochte mochten quiero queremos vorrei vorremmo quero wil chce chcialbym besoin bisogno any_way_to_see want_to_know wants_to_know need_to_know like_to_know would_like_to_know entitled_to_know love_to_know curious wonder wondering asks_for do_you_know do_you_have you_have may_i_have can_i_have could_i_have can_i_get could_i_get mochte_wissen " +
    "voudrais_savoir quiero_saber vorrei_sapere wil_weten quero_saber chce_wiedziec",
  reveal:
    "reveal disclose expose uncover unveil leak dox doxx divulge betray give_away blow verrate enthulle offenbare offenlege revele revelez devoile devoilez divulgue revela desvela divulga rivela svela onthul openbaar revele ujawnij wyjaw odkryj",
  identify:
    "identify narrow_down reverse-engineer reverseengineer pinpoint guess infer deduce speculate find_out work_out figure_out take_a_guess make_a_guess make_an_educated_guess try_to_identify recognise recognize establish ascertain trace track_down determine " +
    "rate errate finde_heraus identifiziere devine devinez identifie identifiez trouve adivina identifica averigua deduce indovina scopri raad identificeer achterhaal adivinhe identifique descubra zgadnij zidentyfikuj ustal",
  unmask:
    "unmask un-mask deanonymi* reidentif* unanonymi* depseudonymi* unpseudonymi* unredact* deredact* unblind demask* decloak entanonymisier* entschwarz* enttarne demasque demaskier* desenmascara smaschera desmascare zdemaskuj " +
    "desanonymis* desanonimiz* deanonimiz* deanonimizza deanonimiseer depseudonimi* zdeanonimizuj",
  decode: "decode decrypt decipher resolve unscramble dereference entschlussle dechiffre decodifica descifra",
  translate: "match link associate connect pair tie translate convert expand map turn change",
  remove:
    "get_rid_of reset rid undo reverse revert remove take_off take strip strip_away lift cancel roll_back turn_off switch_off switch disable deactivate stop skip bypass circumvent evade defeat drop cut suspend lever aufheben quitar togliere opheffen remover supprimer hebe entferne deaktiviere mach mache umgehe " +
    "leve levez supprime supprimez desactive enleve enlevez annule quita elimina levanta desactiva anula togli rimuovi disattiva annulla maak verwijder hef schakel remova retire desative anule usun cofnij wylacz",
  undone: "weg false out ruckgangig ongedaan auf off away uit",
  without: "without ohne sans sin senza zonder sem bez",
  replace:
    "replace substitute swap exchange change fill fill_in fill_out put put_back restore insert reinsert bring_back add_back expand convert turn complete enter ersetze tausche setze trage remplace remplacez substitue " +
    "sustituye reemplaza cambia rellena sostituisci rimpiazza vervang substitua troque preencha zastap zamien wstaw",
  use: "use attach sign type write include insert put show add mention benutze verwende nutze utilise utilisez usa utiliza gebruik utilize uzyj",
  with: "with using has have contain contains containing including showing shows bearing under featuring plus by mit avec con met com z incl including_the",
  make:
    "draft write rewrite prepare create generate make produce compile redo rerun run answer reply draw_up issue respond format render schreibe schreib erstelle entwirf redige redigez ecris cree redacta escribe crea scrivi redigi prepara " +
    "schrijf maak redija escreva crie napisz stworz sporzadz",
  export:
    "export download import sync save store attach download dump extract compile scrape exfiltrate back_up backup pull copy_out save produce generate create make print list exportiere lade exporte exportez exporta descarga esporta scarica exporteer exporte baixe wyeksportuj pobierz",
  dossier:
    "phone_list name_list list_of_names contact_card client_list customer_list contact_list contact_sheet address_list address_book mailing_list mailing_label mailing_labels address_label address_labels vcard vcards envelope envelopes list_of_clients list_of_customers list_of_our_clients " +
    "list_of_our_customers list_of_all_clients mandantenliste kundenliste adressliste liste_des_clients lista_de_clientes elenco_dei_clienti klantenlijst clientenlijst lista_klientow party_records client_database",
  send:
    "send relay convey drop_off hand-deliver airmail slip deliver drop leave import sync synchronise synchronize serve notify inform mail email post fax forward ship courier dispatch transmit pass pass_on hand share submit upload publish copy put leak release transfer schick schicke sende leite ubermittle poste envoie envoyez transmets transmettez " +
    "envia envie reenvia manda remite invia spedisci inoltra stuur zend verzend envie mande encaminhe wyslij przeslij",
  /** Verbs of sending directly to somebody. */
  mail: "text message whatsapp sms fax dm deliver mail email post fax send forward courier ship dispatch schick schicke sende envoie envoyez envia manda invia stuur envie wyslij copy",
  call: "contact get_in_touch_with reach_out_to visit ping ring_up shoot call call_up phone telephone ring dial text message whatsapp sms dm cc email mail fax ruf rufe anrufe appelle appelez llama telefonea chiama llame telefona bel ligue telefone zadzwon",
  give: "give tell supply hand donne gib geef dale",
  /** "Give [Party 1] a ring." */
  ring: "ring call buzz phone_call shout",
  delivered: "delivered sent mailed shipped posted couriered",
  to: "para pour fur to at on into onto via by with onto an bei a au aux al alla all per naar na do w for in from",
  open: "open read query access unlock search look look_in look_into get_into break_into hack act act_as pretend play export dump print show read_out offne ouvre abre apri open otworz consulta",
  search:
    "search google look_up lookup find look check cross-check crosscheck suche cherche busca cerca zoek procure wyszukaj",
  site: "linkedin facebook instagram twitter tiktok xing google internet web directory phone_book docket company_register registry online reddit youtube",
  pretend:
    "simulate pretend roleplay role-play act imagine suppose game hypothetically as_if you_are_now play fiction story",
  fiction: "story dialogue scene dream poem novel song screenplay interview",
  introduce: "introduce introduces introducing introduced",
  mode: "developer_mode debug_mode maintenance_mode dan_mode admin_mode god_mode sudo jailbreak root_mode",
  ignore:
    "ignore disregard forget override overrule bypass break drop set_aside violate ignoriere vergiss missachte ignorez oublie oubliez olvida dimentica negeer vergeet esqueca ignora zignoruj zapomnij",
  rules:
    "rules instructions instruction guidelines policy policies restrictions safeguards filters prompt prompts guardrails constraints confidentiality privacy everything_you_were_told anweisungen anweisung regeln vorgaben consignes regles " +
    "instrucciones reglas istruzioni regole instructies regels instrucoes regras instrukcje polecenia zasady",
  // Indirect ways of asking.
  letters:
    "first_letter first_letters letter_does what_letter which_letter letters syllable syllables rhyme rhymes anagram acrostic hint hints clue clues spell spelled spelling backwards base64 morse rot13 md5 sha256 hash encode encrypt " +
    "last_letter second_letter third_letter contain contains longer reverse crossword ascii hexadecimal origin nationality begin begins start_with starts_with start starts initial initials buchstabe buchstaben lettre lettres letra letras lettera lettere litera litere " +
    "beginnt commence empieza inizia begint comeca zaczyna pronounced pronunciation vowels consonants mean",
  guess: "guess idea",
  let: "let lass laisse deja lascia laat deixa",
  input: "message messages prompt input request payload system_prompt",
  unmasked:
    "unredacted uncensored unmasked undisguised nonanonymised nonanonymized unanonymised unanonymized deanonymised deanonymized",
  hint: "hint hints clue clues hinweis indice indices pista pistas indizio dica_sobre wskazowka",
  famous:
    "bekannte bekannter bekannt beruhmt* celebre conocida conocido famosa famoso bekende znan* famous celebrity celebrities well-known wellknown prominent household_name",
  original:
    "original source verbatim raw unredacted uncensored before uncut deidentified plain clear original_text source_document above input",
  before: "before prior_to",
  removed: "deleted replace removed redacted took_out taken_out left_out replaced masked hid",
  redacted:
    "anonymous unnamed redacted masked anonymised anonymized pseudonymised pseudonymized blacked_out censored geschwarzt anonymisiert",
  everything: "all everything alles tout todo tutto tudo wszystko",
  title: "mr mrs ms miss dr herr frau madame monsieur",
  youCan:
    "can_you could_you would_you will_you kannst konntest konnen_sie konnten_sie peux pouvez pourrais pourriez puedes podrias puoi potresti puo_dirmi mi_puo kun_je kan_je kunt_u zou_je pode poderia podes mozesz moglbys",
  possible: "way possible",
  putIn: "filled filled_in restored back left_in reinserted resolved replaced_back visible intact unmasked",
  back: "back back_in left_in visible intact zuruck de_vuelta indietro terug",
  about: "about over sobre su uber",
  onFile: "on_file stored on_record in_the_system in_your_memory in_this_account",
  byName: "by_name nominatively namentlich nominativement",
  // Grammar.
  link: "il of for belonging from the our my your a an all both each every these those any this that whole 's per der die das des dem den von vom zur zum van het de la le les l du d los las el lo di della dell dei degli delle del da do dos o os na every_one_of all_of second first third other respective",
  of: "of for belonging behind von vom van der des de du del della dell dei di da do dos d",
  poss: "'s",
  please: "please pls kindly bitte prego proszę prosze alstublieft svp por_favor s'il_te_plait per_favore",
  and: "and then or und dann et puis y luego e poi en dan i potem but",
  adverb:
    "also just now simply immediately first next finally so instead quickly thereafter afterwards ok okay well only really directly always hey hi mal jetzt auch nur endlich once let's lets yes great thanks fine later",
  modal: "can could would will may should must shall have_to got_to are_to might konnen kannst konntest konnten",
  toVerb: "to",
  not: "not don't never no cannot can't won't shouldn't mustn't doesn't nicht kein keine ne pas no nothing isn't aren't wasn't non nunca mai niet nie stop avoid neither nor",
  toward: "to para pour an a au aux naar do fur for at",
  namedAfter: "named_after called_after",
  into: "into in onto inside",
  instead:
    "instead_of in_place_of where rather_than in_lieu_of for not anstelle au_lieu au_lieu_de en_lugar_de al_posto",
  block: "happens happen whether if how why because unless without not never no keep keeps explain argue that ob",
  asAfter: "as to by for upon into in",
  qm: "?",
  equals: "= -> =>",
  pause: ", ; : -- ( ) |",
  end: "$ ? ."
} as const

export type LexicalClass = keyof typeof lexicon

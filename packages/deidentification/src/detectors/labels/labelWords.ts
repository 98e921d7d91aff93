/**
 * The words of labels, in eight languages. A label is a thing that has numbers and a word for number, in either order
 * ("customer no.", "nº de cliente"), both in one word ("Kundennummer"), or a name that only a number has ("IMEI").
 */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ""))

/** "#" and "nº" count as words. */
export const numberWords = set(
  "no nos nr nrs n num nums nº # number numbers id ids ident identifier identification ref reference " +
    "nummer nummern kennung kennziffer kennzeichen " +
    "numéro numéros identifiant référence número números núm identificador referencia " +
    "numero numeri identificativo riferimento nummers kenmerk referentie identificatie " +
    "referência identificação numer numery numeru identyfikator ending endend endet " +
    "nbr numerem numerze numerami numerach numeração volgnummer nrem " +
    "číslo čísla číslem číslu broj broja številka številke szám száma jel kód kodas kods kodu αριθμός αρ номер №"
)

/** They mean a number only before the thing: "código de cliente" has a number, "Insurance Code" is a law. */
export const codeWords = set("code código codice clave kod cód cod documento documentos cédula")

/** They announce a number by themselves, with a colon: "ID: 4711". */
export const standalone = set(
  "id ident identifier ref reference kennung kennziffer identifiant référence identificador referencia identificativo riferimento " +
    "kenmerk referentie referência identyfikator réf rif refª rifª refer referte sygnatura sygn znak zeichen"
)

/** Before these words a reference is a letter's: "Ns. rif.", "Ons kenmerk". */
export const possessives = set(
  "our your my his her their client's unser unsere ihr ihre mein meine notre nos votre vos n v nuestra ntra vuestra su mi ns vs nostro vostro suo " +
    "ons onze uw mijn nasz nasza wasz państwa nossa vossa sua minha"
)

/** What a program numbers: "Trace id: …" is nobody's. */
export const ofPrograms = set(
  "trace span request correlation session process thread job event message commit build task phase branch step node"
)

/** Things whose numbers identify somebody. Statutes, pages, cases and versions are not among them. */
export const things = set(
  "ocorrência occurrence poupança collar shoulder collarino ciudadanía account acc acct a/c wallet pin sim chip microchip cert warrant council ein fein nie advocate agreement asylum attorney atty badge bank bar barrister booking business borrower card cardholder certificate " +
    "claim claimant client clinic company complaint contract credential crime customer debtor deed dental device disability dl doctor donor " +
    "driver drivers driving employee employer enrollment enrolment episode equipment federal firearm flyer folio health hospital " +
    "identity incident infringement inmate insurance insured investor invoice landlord lawyer lease licence license loan loyalty " +
    "matriculation medical medicare member membership merchant mortgage national nurse offender officer operator " +
    "participant passenger passport patient payee payroll pension permit person personal personnel physician " +
    "player police policy policyholder practitioner prescription prisoner professional property provider pupil record reg registered " +
    "registration renewal reservation resident residence roll sample security serial shipment social solicitor specimen sra staff " +
    "student subscriber subscription supplier tax taxpayer tenancy tenant ticket title tracking transaction user vat vehicle " +
    "vendor victim visa voter vrm wallet warranty worker " +
    "carte client cliente assurée assurés abonnée salariée étudiant étudiante élève détenu détenue puce vélo parcelle compteur " +
    "écrou portefeuille dossier adhérent abonné assuré assurance allocataire bancaire compte commande commerce contrat contribuable " +
    "dossier-client employé entreprise facture fiscal fiscale identité identification immatriculation licence matricule membre national " +
    "nationale passeport patient permis police professionnel registre salarié sécurité série siren siret sinistre société sociale tva " +
    "cartera abonado afiliación afiliado asegurado bancaria bastidor cédula clínica cliente colegiado colegiada colegiación contrato " +
    "cuenta dni empleado empresa episodio expediente factura historia identidad incidencia incidente licencia matrícula nacional paciente pasaporte " +
    "pedido póliza registro seguridad seguro serie siniestro social socio socia tarjeta trabajador " +
    "portafoglio tesserino abbonato albo assicurato assicurazione azienda iva carta cliente contratto rfc conto dipendente fattura identità impresa iscrizione licenza " +
    "nazionale passaporto patente paziente polizza pratica previdenziale registro rea sanitaria seriale sinistro socio tessera telaio " +
    "walletadres aansluiting bank cliënt contract dossier factuur klant kenteken lid btw lidmaatschap paspoort patiënt personeel polis rekening rijbewijs " +
    "schade serie verzekering vergunning werknemer " +
    "carteira apólice beneficiário cartão cidadão contribuinte conta contrato empresa encomenda fatura funcionário identidade membro nacional " +
    "passaporte profissional segurança segurado seguro sinistro sócio utente " +
    "portfela portfel abonenta albumu członka dowód osobisty członkowski dowodu działki faktury firmy identyfikacyjny identyfikacji incydentu zdarzenia wypadku indeksu jazdy karty klienta konta " +
    "legitymacji adwokackiej licencji osobistego pacjenta paszportu podatkowy polisy pracownika prawa rachunku rejestracyjny rejestru seryjny szkody " +
    "ubezpieczenia ubezpieczonego umowy zamówienia zezwolenia " +
    "rodné rodného rodným identifikační daňové občanského pojištěnce pojistky smlouvy rodnom občianskeho poistky průkaz průkazu preukaz preukazu iskaznica iskaznice registrul comerțului reģ reģistrācijas asmens personas " +
    "davčna davčne osebna osebne matična matični porezni osobne putovnice személyi igazolvány adó adóazonosító útlevél kötvény " +
    "meter file index handset aircraft boat vessel engine frame bicycle bike motorcycle caravan trailer logbook tachograph mandate giro remittance payout wire sort swift bic " +
    "prison detainee custody probation parole seafarer pilot crew veteran soldier trooper teacher lecturer apprentice trainee intern volunteer " +
    "scholarship bursary exam examination candidate applicant petitioner sponsor dependant dependent child kid baby dog cat horse pet passenger boarding voucher coupon gift parcel consignment package courier receipt " +
    "broadband electricity electric gas water utility router modem laptop tablet broker adviser advisor trader dealer surveyor auditor accountant notary mediator arbitrator interpreter translator midwife " +
    "paramedic pharmacist dentist surgeon optician therapist psychologist vet ward bed chart prescription referral appointment admission discharge scan biopsy blood plasma organ implant prosthesis " +
    "landlady lodger squatter leaseholder freeholder mortgagor owner proprietor shareholder share shareholding stock bond pensioner annuity trust fund estate probate  grant benefit award allowance credit universal council " +
    "ratepayer voter elector election ballot guild club gym library locker key keycard fob pass access seat locator itinerary loyalty reward frequent mileage " +
    "mitglied mitgliedschaft mieter mieterin kunde kundin patient patientin häftling gefangener gefangene reisepass ausweis personalausweis führerschein aufenthaltskarte aufenthaltstitel duldung visum police versicherungsschein vertrag " +
    "konto depot karte kreditkarte bankkarte kundenkarte gesundheitskarte krankenkasse bescheid steuerbescheid antrag schaden schadenfall schadensfall zeuge beamter dienstausweis dienstmarke rechnung buchung ticket sendung paket abo abonnement " +
    "anschluss zähler stromzähler gaszähler wasserzähler fahrrad rahmen motor gerät laptop tier hund katze pferd transponder studentin schüler schülerin azubi lehrling mandat mandant mandantin akte vorgang " +
    "assuré allocation adhésion abonnement abonné livret chèque virement mandat bail locataire bailleur propriétaire hypothèque prêt crédit retraite pension mutuelle hospitalisation séjour " +
    "chien chat cheval tatouage cadre moteur châssis passager réservation billet colis livraison commande élève apprenti stagiaire fonctionnaire agent policier gendarme gardien surveillant avocat barreau notaire " +
    "médecin infirmier infirmière kinésithérapeute pharmacien permis titre récépissé demandeur étranger requérant électeur scrutin bibliothèque fidélité badge usager bénéficiaire " +
    "arrendatario arrendataria inquilino inquilina asegurada afiliada trabajadora empleada alumno alumna estudiante interno interna preso presa recluso reclusa detenido agente policía guardia abogado abogada procurador procuradora notario " +
    "médico médica enfermera enfermero receta ingreso permiso residencia extranjero solicitante visado carnet carné afiliacion tarjetahabiente préstamo hipoteca ahorros transferencia contador suministro luz gas agua " +
    "vehículo coche moto motor chasis perro gato caballo mascota microchip pasajero reserva billete paquete envío abonada abonado suscriptor suscripción biblioteca votante elector jubilado pensionista beneficiario beneficiaria terminal dispositivo " +
    "expte fideicomiso inscripción registral finca contribuyente predial " +
    "conduttore conduttrice inquilino inquilina assicurata abbonata dipendente studente studentessa alunno detenuto detenuta agente carabiniere avvocato notaio medico infermiere infermiera ricetta ricovero permesso soggiorno straniero " +
    "prestito mutuo bonifico contatore utenza luce acqua veicolo autovettura moto motore telaio cane gatto cavallo microchip passeggero prenotazione biglietto pacco spedizione abbonamento biblioteca elettore pensionato beneficiario terminale " +
    "cartella clinica fascicolo fasc tesserata tesserato socia personale invalidità libretto bancomat " +
    "huurder huurster verzekerde student studente leerling gedetineerde agent verbalisant advocaat notaris arts verpleegkundige recept opname verblijf verblijfsdocument vreemdeling visum lening hypotheek spaarrekening meter stroommeter gasmeter " +
    "watermeter voertuig fiets motor frame chassis hond kat paard chip passagier boeking ticket pakket zending abonnee abonnement bibliotheek kiezer gepensioneerde toestel lidmaatschap lidkaart pas bankpas creditcard zorgpas cliëntdossier ontslag uitkering toeslag " +
    "najemca najemczyni ubezpieczony student studentka studencka studenckiej legitymacja uczeń osadzony osadzonego więzień funkcjonariusz funkcjonariusza policjant adwokat radca lekarz lekarza pielęgniarka recepta historii historia choroby pobytu karta kartą kartę paszport " +
    "wiza wizy kredytu kredyt pożyczki licznik licznika prądu gazu wody pojazdu pojazd samochodu samochód roweru rower ramy silnika nadwozia podwozia psa pies kota konia pasażera rezerwacji biletu przesyłki paczki abonenckiej abonent biblioteki wyborcy emeryta emerytury renty " +
    "służbowy służbowym służbowego służbowej odznaki ewidencyjny ewidencyjnym ewid ewidencji członkostwa członkowskiej mandatu wniosku zgłoszenia zlecenia polisa umowa konto rachunek wnioskodawcy najmu hipoteki mieszkańca podatnika świadczenia " +
    "arrendatário arrendatária inquilino segurada trabalhador trabalhadora colaborador colaboradora aluno aluna estudante recluso reclusa preso detento detenta agente guarda polícia advogado advogada notário médico médica enfermeiro enfermeira receita " +
    "internamento residência estrangeiro empréstimo hipoteca contador luz gás água veículo carro mota moto motor chassi cão gato cavalo microchip passageiro reserva bilhete abonado assinante assinatura biblioteca eleitor reformado pensionista " +
    "beneficiária titular prontuário inscrição mecanográfico mec carta condução habilitação doente aluguer aluguel locatário " +
    "ταυτότητας διαβατηρίου μητρώου φορολογικού паспорт карта карти личен единен данъчен"
)

/** Of these a colon introduces a sum or a measure as often as a number: "Gas: 12500". */
export const measured = set(
  "gas water electricity electric blood share stock bond trust fund estate benefit award allowance credit pension payout grant frame engine motor bed chart " +
    "pensión luz agua suministro préstamo hipoteca ahorros acqua luce prestito mutuo utenza auto moto prêt crédit retraite pension hypothèque opname lening hypotheek uitkering toeslag " +
    "kredyt kredytu prądu gazu wody renty świadczenia empréstimo água gás hund katze tier dog cat child perro gato cane gatto chien chat hond kat pies psa kota cão lab"
)

/** What an office keeps about somebody: "Aktenzeichen der Versicherung: …". */
export const fileWords = set(
  "aktenzeichen geschäftszeichen zeichen vorgang dossier dossiernummer expediente pratica sygnatura akta reference référence"
)

/** Things whose numbers everybody may know: laws, decisions, pages, exhibits, versions, places, telephones. */
export const publicThings = set(
  "resp aresp agrg edcl adpf adin rfc lexis celex ecli isin isrc nct usd eur gbp chf pln brl clp cop mxn ars din ansi eec euratom bgbl dzu boe jo gu dou art abs tel fax rn pos lfd lit teil tab abb " +
    "section sections article articles regulation directive law laws act acts statute rule rules order decree decision judgment ruling " +
    "opinion docket cases application petition appeal exhibit annex appendix schedule page pages paragraph para clause chapter part item " +
    "question figure table footnote note notes line lines step version build release form forms edition volume issue series room floor " +
    "gate platform flight train route recital amendment protocol resolution circular notice treaty convention instrument bill " +
    "proclamation direction practice publication standard model size unit apartment suite house building entry season round " +
    "phone telephone mobile cell fax extension helpline hotline emergency total serial-no minimum maximum average large small great certain whole any " +
    "file-no error status port isbn issn celex ecli pmid arxiv cve iso din ansi ieee cas eu doi bates union community " +
    "paragraf artikel gesetz verordnung richtlinie beschluss beschluß urteil drucksache bundestagsdrucksache randnummer rand seite seiten " +
    "anlage anlagen ziffer kapitel abschnitt zeile fassung ausgabe band heft haus hausnummer zimmer wohnung etage telefon telefax rufnummer ruf fax mobil " +
    "handy notruf hotline ordnungs bestellung entscheidung erlass rundschreiben formular vordruck kontroll auflage teil bild frage linie " +
    "loi lois décret ordonnance arrêté arrêt arrêts décision jugement article articles avis règlement directive circulaire pièce pièces page annexe " +
    "alinéa chapitre cerfa formulaire lot appartement étage chambre téléphone portable mobile vol train ligne version édition volume tome question requête " +
    "pourvoi rôle fax affaire délibération résolution protocole convention bulletin " +
    "ley leyes decreto decreto-ley orden sentencia sentencias auto artículo artículos reglamento directiva circular documento documentos página anexo " +
    "capítulo apartado piso habitación teléfono móvil vuelo tren línea versión edición volumen tomo pregunta recurso resolución boletín acuerdo tesis " +
    "jurisprudencia ronda formulario juzgado sala " +
    "legge decreto sentenza sentenze ordinanza delibera articolo articoli regolamento direttiva circolare documento allegato pagina capitolo comma piano " +
    "stanza telefono cellulare volo treno linea versione edizione volume domanda ricorso provvedimento risoluzione parere massima verde punto " +
    "wet besluit vonnis arrest beschikking artikel verordening richtlijn productie bijlage pagina hoofdstuk kamerstukken kamerstuk zaak rol rechtsoverweging " +
    "huis kamer verdieping telefoon mobiel vlucht trein lijn versie uitgave deel vraag annotatie staatsblad tractatenblad publicatieblad " +
    "ustawa ustawy rozporządzenie rozporządzenia dyrektywa uchwała uchwały wyrok wyroku postanowienie artykuł załącznik załącznika strona strony rozdział " +
    "punkt pokój pokoju piętro mieszkanie mieszkania telefon telefonu komórka lot lotu pociąg wersja wersji wydanie tom pytanie zarządzenie zarządzenia druk druku " +
    "dziennik dziennika lokal lokalu budynek budynku " +
    "lei leis decreto decreto-lei portaria acórdão acórdãos sentença despacho súmula enunciado artigo regulamento diretiva circular documento doc anexo " +
    "página capítulo alínea andar quarto apartamento telefone telemóvel celular voo comboio linha versão edição volume pergunta recurso resolução processo " +
    "tema informativo parecer instrução deliberação"
)

/** Papers with a number, if their thing precedes them: "incident report no.". "Report No. 5" is anybody's. */
export const papers = set("report file form record card certificate notice letter")

/** Between a word for number and the thing: "número de la póliza", "numero della carta d'identità". */
export const joining = set(
  "to o a od dla na u my his her their your our its with by bears bore bearing with w z ze pod por con com sob sous avec mit unter met onder col coll e y i " +
    "of the for de del dei col della delle dell degli d di du des da do das dos la le el l a a' à van het der des"
)

/** Names of numbers. They need no other word. */
export const namesOfNumbers = set(
  "s/c c/c toque guichet crpcen documentnr documentnummer nie ecrou écrou mastercard maestro amex creditcard kreditkarte ucas sevis uscis nhs ssan ohip msp itin ptin ctps pis pasep nit niu cie cn csv " +
    "zemis rvnr kvnr vsnr pkz stidnr wid widnr tin bic swift evb evbnr fzgidentnr zb1 zb2 msisdn eid esim puk simnr udid serialno " +
    "ine ipp ien rna rcp nda nrp vitale ncin agdref neph idcc  " +
    "telaio bollo ndg nrea cciaa cun spid pun enpam inail " +
    "bsnnr lidnr rsz inszs insz niss rijksregister kbo agb agbcode sofinummer framenr eancode " +
    "ksw kw nrb rachunek nkw ikp ikz nrks ppe " +
    "nib ctt sns nisa bi crc nuit titulo ctps inss siape creci crp cro crefito renach cib nic nmec nºmec " +
    "imei imsi pnr matr nosologico targata targato tip nis stp cpe ean znak kw mec czip czipem chipnummer mprn mpan ine prm pdl vin uci a-number tfn abn acn anumber iccid meid ssn itin nino utr vrn crn mrn npi sbn eori duns iban " +
    "ustid ustidnr uid steuerid idnr stnr svnr svn ahv ahvnr avs vertragskonto inkassofall lanr hrb hra gnr vnr zvr atu aufenthaltstitel " +
    "siren siret rcs nir rpps finess nif dni cif nass nuss nhc cip cipa curp naf ncol nocol nºcol episodio " +
    "piva pod pdr vnummer bigregistratie cig cup " +
    "curp cups cuit cuil run rut oab crm crea cnh nib " +
    "matrikel mandatsreferenz meldcode chassi chassis placa targa kenteken renavam referencia-catastral pwz " +
    "nipc niss nus cnpj cpf rg bsn kvk rsin uzovi pesel nip regon krs kenteken " +
    "matricule matricola matrícula póliza polizza cédula " +
    "isikukood registrikood emšo emso jmbg oib mbs ičo ico dič rč adószám adószáma adóazonosító taj taj-szám tajszám egn егн лнч еик eik булстат bulstat " +
    "amka αμκα afm αφμ adt αδτ gemh γεμη hetu henkilötunnus henkilötunnuksensa y-tunnus ytunnus personnummer personnr organisationsnummer orgnr " +
    "fødselsnummer fødselsnr organisasjonsnummer cpr cvr cui cnp ird nhi clabe gstin aadhaar zvr zvrzahl uen nric"
)

/** The same, in two words. */
export const pairs: ReadonlySet<string> = new Set(
  (
    "proc clínico,processo clínico,historia clínica,hist clínica,cartella clinica,historii choroby,registre national,rijksregister nummer,karta pobytu,karty pobytu,prawo jazdy," +
    "permis conduire,permiso conducir,carta condução,patente guida,permesso soggiorno,titre séjour,título residência,znak sprawy,sort code,social security,national insurance,american express," +
    "unique pupil,green card,personal id,client file,carte bancaire,carte bleue,kredit karte,numéro allocataire,securité sociale,inscription étudiant,expediente académico,codice paziente," +
    "discharge book,service number,warrant card,boarding pass,name record,record locator,frequent flyer,nectar card,dowód osobisty,dowodu osobistego,dowodem osobistym,paszport seria,carte nationale," +
    "tarjeta residencia,documento identidad,documento identità,bilhete identidade,carteira trabalho,registo criminal,certidão permanente,konto bankowe,numer rachunku,nr kierunkowy,nr ewid,nr ew,nr sł," +
    "tarjeta profesional,nº colegiado,partita iva,codice fiscale,tessera sanitaria,tarjeta sanitaria,referencia catastral,cédula ciudadanía,cédula identidad," +
    "expediente extranjería,carta identità,carta identidad,emirates id,carte vitale,título eleitor,cartão cidadão,księga wieczysta," +
    "meter serial,carte séjour,permesso soggiorno,seguridad social,sécurité sociale,numéro sécu,nr rej,nº sócio"
  ).split(",")
)

/** The first part of a word for number in German and Dutch: "Kundennummer", "Mitglieds-Nr.", "klantnummer". */
export const stems = set(
  "dienst dienstausweis ausländer aufenthalts bg bedarfsgemeinschafts kv rv sv vs pk pz betreuungs kassen klient mandant beleg einlieferungs paket sende gutschein abonnenten abo smart rahmen motor geräteserien " +
    "steuerzahler bürger stipendien prüfungs prüflings studierenden studenten schüler immatrikulations arztregister approbation kindergeld elterngeld wohngeld rentenzeichen renten bafög flurstücks grundbuch grundbuchblatt inventar spind schlüssel schließfach chip transponder zucht zähl " +
    "huurders huur gedetineerden dienst lidmaatschap stroommeter meter gasmeter frame motor kaart pas bankpas toestel boekings reserverings ticket pakket bestel zendings klanten cliënten leerling leerlingen student deelnemers abonnee rekeninghouders verdachten dossier identiteits documents verblijfs vreemdeling chip registratie huisarts agb big advocaten correspondentie aansluit " +
    "aktionärs anwalts anschluss approbations arbeitnehmer arzt aufnahme auftrags ausweis bank benutzer bestell betriebs betriebsstätten " +
    "buchungs debitoren depot erlaubnis fahrgestell fahrzeug fahrzeugident firmenbuch führerschein gefangenen genossenschafts " +
    "geräte gläubiger handelsregister ident identifikations identifizierungs kammer karten kfz klienten konto kranken krankenkassen " +
    "krankenversicherten krankenversicherungs kredit kreditkarten kreditoren kunden leistungs lieferanten liefer lizenz mandanten mandats " +
    "mandatsreferenz matrikel melde mieter mitarbeiter mitglied mitglieder mitglieds nutzer pass patienten personal personalausweis " +
    "personen police policen polizei polizzen rechnungs rechtsanwaltskammer anwaltskammer register reisepass rentenversicherungs schaden schadens schadenfall serien " +
    "sendungs sozialversicherungs stamm steuer kd vers pol vs mitgl rg reg pers steueridentifikations teilnehmer transaktions umsatzsteuer ust umsatzsteueridentifikations " +
    "umsatzsteuer-identifikations unternehmens unfall vereinsregister versicherten versicherungs versicherungsschein vertrags " +
    "vertragskonto vorgangs zähler zulassungs " +
    "burgerservice ondernemings rijksregister inschrijvings btw cliënt contract dossier factuur incident inschrijf klant kenteken lid lidmaatschaps paspoort patiënt " +
    "patiënten personeels polis rekening relatie rijbewijs schade serie studenten vergunning verzekerings verzekerden vreemdelingen " +
    "werknemers zorgverzekerings"
)

/** The last part of such words. */
export const numberEndings = set(
  "nummer nummern numer numme nummr number nr no id ident idnr kennung kennziffer kennzeichen"
)

/** Registers of professions and companies. Each member has a number. */
export const registers = set(
  "albo ordine collegio ruolo elenco oab oirp ora kirp barreau ordre toque tableau anwaltskammer ärztekammer kammer colegio roll rolls register registre registro rejestr rejestru registo lista liste listę orde balie tableau cnb cau crea crm cro creci ccb"
)

/** Of these, the ones that a number follows without a word for it. */
export const professions = set("albo omceo oab crm crea cau crefito crp oirp opi fnomceo")

/** Names of numbers that are other words in small letters: "cf.", "a cup". */
export const capitalNames = set(
  "tp ag fir cas bo tco sp crv rvn cf cpe rio ean ssn ipp ine stp nis prm pod cup tip run rut crc sns bi cn cie nit msp sv kv puk wid nrb kw"
)

/** The last part of things in German and Dutch: "Schülerausweis", "ziekenfondskaart". */
export const thingEndings = set("ausweis schein karte konto police rekening kaart polis")

/** Between a label and its value: "the policy number is …". */
export const linking = set(
  "being be soit to wynosi brzmiał reca porta porte lleva bears bore bearing lautete trägt trug luidde heißt nämlich tj czyli ie seria " +
    "is was are reads ist war lautet lauten est était es era son è sono eram é são jest brzmi luidt in auf"
)

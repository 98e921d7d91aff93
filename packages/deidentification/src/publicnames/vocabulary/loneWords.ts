/**
 * Words that begin a sentence, a heading or a cell with a capital and are nobody's name: pronouns, bodies, roles,
 * papers, goods and places of work, in the eight languages of documents. Without surnames such as Stahl, Costa or Leal.
 * As written; compared folded.
 */
import { foldPhrase } from "../../folding/plainView.ts"

const pronouns =
  "niemand jemand keiner keine keines alle alles nichts etwas jeder jede jedes mancher manche manches einige wenige viele mehrere andere beide dieser diese dieses jener jene jenes solche " +
  "nikt nic ktoś coś każdy każda każde żaden żadna żadne wszyscy wszystko wszystkie nikogo niczego nikomu niektórzy wielu kilka obaj oboje oni one ona ono " +
  "nessuno nessuna niente nulla qualcuno qualcosa ognuno ognuna ciascuno ciascuna tutti tutte tutto chiunque alcuni alcune molti molte altri altre entrambi costui costei egli essa essi " +
  "nadie nada alguien algo cualquiera todos todas todo ninguno ninguna alguno alguna algunos algunas muchos otros otras ambos quienquiera ellos ellas usted ustedes " +
  "personne rien quelqu'un chacun chacune tous toutes tout aucun aucune plusieurs certains certaines autres quiconque celui celle ceux celles eux elles " +
  "niemand niets iemand iets ieder iedereen alles allen geen sommige sommigen enkele velen beiden deze zij hij " +
  "ninguém nada alguém algo todos todas tudo cada nenhum nenhuma qualquer alguns algumas muitos outros outras ambos eles elas você vocês " +
  "nobody nothing somebody something anybody anything everybody everything everyone neither"

const bodies =
  "commission committee subcommittee council bureau chamber consortium fair exhibition workshop headquarters subsidiary branch plant factory " +
  "kommission ausschuss beirat vorstand aufsichtsrat geschäftsführung geschäftsleitung verwaltung abteilung behörde amt kammer messe werk niederlassung zentrale filiale betriebsrat personalrat schiedsstelle " +
  "komisja komisji komitet rada zarząd zarządu urząd izba targi wydział dział oddział zakład spółka spółki biuro fundacja stowarzyszenie rejestr kancelaria poczta policja prokuratura sąd sądu zgromadzenie " +
  "commissione comitato consiglio ufficio camera fiera reparto stabilimento succursale filiale ditta associazione direzione tribunale procura questura prefettura comune assemblea sede " +
  "comisión comité consejo oficina cámara feria departamento fábrica sucursal filial asociación dirección juzgado fiscalía ayuntamiento asamblea sede junta " +
  "comité conseil bureau chambre foire salon service usine succursale filiale association direction mairie préfecture assemblée siège " +
  "commissie comité raad kantoor kamer beurs afdeling fabriek vestiging vereniging directie gemeente rechtbank vergadering zetel " +
  "comissão comité conselho escritório câmara feira departamento fábrica sucursal filial associação direção tribunal câmara assembleia sede"

const roles =
  "kollege kollegin kollegen sachbearbeiter sachbearbeiterin prokurist prokuristin bevollmächtigter bevollmächtigte geschäftsführer geschäftsführerin vorsitzender vorsitzende zeuge zeugin schweißer monteur fahrer lagerist hausmeister " +
  "pełnomocnik prezes dyrektor kierownik księgowa księgowy spawacz monter kierowca świadek powód powódka pozwany pozwana biegły biegła kupujący sprzedawca zamawiający wykonawca dostawca odbiorca najemca wynajmujący pracownik pracodawca " +
  "procuratore presidente direttore direttrice responsabile geometra impiegato impiegata operaio autista testimone attore convenuto perito acquirente venditore committente appaltatore fornitore cliente locatore conduttore dipendente " +
  "presidente director directora encargado encargada empleado empleada conductor testigo demandante demandado perito comprador vendedor contratista proveedor cliente arrendador arrendatario trabajador " +
  "président directeur directrice responsable employé employée chauffeur témoin demandeur défendeur expert acheteur vendeur entrepreneur fournisseur client bailleur locataire salarié mandataire gérant gérante " +
  "voorzitter directeur bestuurder medewerker medewerkster chauffeur getuige eiser gedaagde deskundige koper verkoper aannemer leverancier klant verhuurder huurder werknemer gemachtigde " +
  "presidente diretor diretora gerente funcionário funcionária motorista testemunha autor réu ré perito comprador vendedor empreiteiro fornecedor cliente senhorio inquilino trabalhador procurador " +
  "welder plumber electrician foreman buyer seller contractor supplier lessor lessee bookkeeper"

const papers =
  "copy copies draft enclosure attachment template invoice receipt voucher quotation spreadsheet transcript timesheet ledger annexe " +
  "kopie kopien abschrift notiz aktennotiz vermerk entwurf anlage anhang rechnung quittung beleg lieferschein angebot preisliste ersatzteilpreise tabelle übersicht menge bezeichnung einzelpreis gesamtpreis geburtsdatum datum betreff nordamerika südamerika " +
  "kopia kopie odpis notatka załącznik załączniki faktura rachunek paragon zamówienie oferta cennik tabela umowa aneks zaliczka zapłata przelew odbiór dostawa reklamacja gwarancja adres telefon data pesel nip regon krs raport protokół wniosek pozew odpowiedź uzasadnienie " +
  "copia bozza allegato allegati fattura ricevuta scontrino preventivo ordine offerta listino tabella contratto nota bonifico acconto saldo pagamento consegna reclamo garanzia indirizzo telefono verbale ricorso " +
  "copia borrador anexo factura recibo presupuesto pedido oferta tarifa tabla contrato nota transferencia anticipo pago entrega reclamación garantía dirección teléfono acta escrito albarán " +
  "copie brouillon annexe facture reçu devis commande offre tarif tableau contrat note virement acompte paiement livraison réclamation garantie adresse téléphone bordereau " +
  "kopie concept bijlage factuur bon offerte bestelling prijslijst tabel overeenkomst notitie overschrijving voorschot betaling levering klacht garantie adres telefoon verslag " +
  "cópia rascunho anexo fatura recibo orçamento encomenda proposta tabela contrato nota transferência adiantamento pagamento entrega reclamação garantia morada telefone ata"

const goods =
  "silicone rubber gasket gaskets seal seals sealant plywood timber mortar plaster insulation skirting lintel kicker sill sills rafter rewire dehumidifier dehumidifiers pump pumps valve valves lightwell basement drainage " +
  "silikon dichtung dichtungen gummi pumpe pumpen ventil ventile ersatzteil ersatzteile ware lieferung ladung fracht flüge reisekosten spesen werkzeug maschine anlage zement beton mörtel dämmung estrich fliesen " +
  "silikon uszczelka uszczelki guma pompa pompy zawór zawory część części towar ładunek narzędzia maszyna beton cegła cegły dach okno okna drzwi podłoga ściana ściany instalacja prąd woda gaz piec " +
  "silicone guarnizione guarnizioni gomma pompa pompe valvola valvole ricambio ricambi merce carico attrezzi macchina cemento calcestruzzo intonaco mattoni tetto finestra finestre pavimento parete impianto caldaia " +
  "silicona junta juntas goma bomba bombas válvula válvulas repuesto repuestos mercancía carga herramientas máquina cemento hormigón yeso ladrillos tejado ventana ventanas suelo pared instalación caldera " +
  "silicone joint joints caoutchouc pompe pompes vanne vannes pièce pièces marchandise chargement outils machine ciment béton plâtre briques toiture fenêtre fenêtres plancher mur installation chaudière " +
  "siliconen rubber afdichting afdichtingen pomp pompen klep kleppen onderdeel onderdelen lading gereedschap machine cement beton bakstenen dak raam ramen vloer muur installatie ketel " +
  "silicone junta juntas borracha bomba bombas válvula válvulas peça peças mercadoria carga ferramentas máquina cimento betão tijolos telhado janela janelas chão parede instalação caldeira"

const places =
  "quay wharf warehouse depot dockyard hotel inn motel airport terminal " +
  "kai hafen lager werft hotel gasthof bahnhof flughafen baustelle halle " +
  "nabrzeże port magazyn hotel dworzec lotnisko budowa hala " +
  "banchina porto magazzino albergo stazione aeroporto cantiere capannone " +
  "muelle puerto almacén hotel estación aeropuerto obra nave " +
  "quai port entrepôt hôtel gare aéroport chantier hangar " +
  "kade haven magazijn hotel station luchthaven bouwplaats loods " +
  "cais armazém hotel estação aeroporto obra pavilhão"

export const loneWords: ReadonlySet<string> = new Set(
  [pronouns, bodies, roles, papers, goods, places].join(" ").split(/\s+/u).map(foldPhrase)
)

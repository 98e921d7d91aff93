/** Words that begin with a capital in legal prose but belong to no person's name. Lower case. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** No name begins with these, and a name ends before them. */
export const notNames = set(
  "a about handbook portal obligations obligation duties duty warrants according accordingly act acts action adjusted administrative admits affidavit after against agency agreed agreement all alleged " +
    "alleges allegedly also although am amended amendment an and annex annual answer answers any appeal appeals appeared appears appendix " +
    "appellant appellants appellee appellees applicant applicants application are argued argues argument article articles as asked asks " +
    "asserts assistant association at attached attorney attorneys authority authorities avenue award be because been before being believes " +
    "board both bought brief briefs broke brought but buyer by called came can case cases cause ceo cfo chairman chapter chief child civil claim " +
    "claimant claimants claims clause clerk client clients code commission committee commonwealth company compensation complaint " +
    "complainant conduct confidential consent constitution contends contract convention corporate could council counsel count counts county court courts " +
    "criminal cross crown customer damages data date dear debtor decision declaration defence defendant defendants defense denied denies deny department deposition " +
    "did directive director discovery dismiss dispute district division do document documents does draft due dear each effective either employee employees employer employment " +
    "estate et even every evidence ex exhibit exhibits expert fact facts failed failure family federal few fifth file filed files filing final finally first " +
    "five following for form former four fourth from full further general given good government governor granted had has have having he hearing " +
    "held help her here herein hereby high him his home hon honorable honourable how however i if immigration in including indeed information injunction insurance intends interest interim international into " +
    "introduction invoice is issue issues it its judge judges judgment judgement judicial judiciary jury just justice justices labor labour landlord landlords law laws " +
    "lawyer lawyers lease left legal let letter liability like limited list litigation local lost made magistrate may madam manager me mediation meeting memorandum minister " +
    "ministry minor mother motion motions moved moves municipal must my name names national need needs negligence never next no none nor not note notice now number objection of offered office officer officers on " +
    "once one only opinion opposing opposition or order orders other others our out over owes owner owns page paid paragraph parliament part parties party patent patient pay pending petition " +
    "petitioner petitioners please plaintiff plaintiffs plan police policy position prayer president pretrial prior private pro probate procedure proceedings professional proof property " +
    "prosecution prosecutor protection public pursuant question questions reached received records regarding regulation regulations relief remand reply report request " +
    "requests respondent respondents response responses right rights rule rules ruling said same says schedule second secretary section seeks seller senate senator service services set settlement several shall she " +
    "should show signed since sir small so social solicitor some sought speaker standing state stated statement states statute still strategy submission submits such sued sues suffered summary summons superior supreme tax tell ten " +
    "tenancy tenant tenants terms testified testimony than that the their them then there therefore these they third this those three through thus time title to today told toward treaty " +
    "trial tribunal trust trustee two under union united until upon urgent us used usa uk eu versus v vs vice victim wants warrant was we went were what when where whereas whether which while who whom whose why wife will with " +
    "without witness witnesses work workers works would wrongful yes yesterday yet you your " +
    "january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday tomorrow " +
    "colleague colleagues sirs folks team everyone friend friends reader readers " +
    "human resources operation operator project recorder shift lead safety supervisor senior junior driver nurse engineer accountant technician site worker warehouse logistics hourly wage wages salary rent unpaid overtime breach harassment discrimination retaliation termination eviction foreclosure " +
    "american austrian australian belgian brazilian british californian canadian catholic chinese christian danish dutch english european finnish french german greek hindu " +
    "hungarian indian irish italian japanese jewish korean latin mexican muslim norwegian polish portuguese russian scottish spanish swedish swiss turkish ukrainian welsh"
)

/** After a name these make it the name of a law, a court or a form. Lower case. */
export const instruments = set(
  "act acts code convention treaty directive regulation regulations constitution amendment doctrine court tribunal commission clause agreement policy standard test rule rules program programme awards"
)

/** Words that follow a name in a sentence. Lower case distinguishes them from a name, except in a text in capitals. */
export const wordsInCapitals = set(
  "admitted advised agreed alleges already arrested asked assaulted became began believes bought breached brought called came cannot caused claimed committed complained continues " +
    "contacted damaged decided demands demanded died discovered dismissed disputes drove entered expects feels fell fired found gave gets got hopes hired hit hurt informed injured intended knew knows leased " +
    "left likes lives lost made makes married met moved never noticed obtained offered operated ordered owed owned paid plans possesses promised purchased quit reached received refused rejects " +
    "relied reported requested requires resides resigned returned runs said saw sent signed slipped sold spoke started states stole stopped stated struck suffered takes terminated testified thinks threatened told took tried understands violated visited waited wants warned went wishes works wrote"
)

/** A name with one of these belongs to a public body, and identifies no client. */
export const publicBodies = set(
  "agency authority board bureau cabinet city commission commissioner commonwealth congress council county court crown department directorate district government house inspectorate kingdom ministry municipality " +
    "nations office parliament police prefecture prosecutor republic secretary senate service state states treasury tribunal union university attorney chancellor people"
)

/** Beginnings of place names of several words. */
export const placeWords = set(
  "new los las san santa saint st north south east west northern southern eastern western fort el hong great united sri costa puerto rio tel buenos cape"
)

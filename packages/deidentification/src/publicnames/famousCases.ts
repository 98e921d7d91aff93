import { foldPhrase } from "../folding/plainView.ts"

/** Cases that lawyers name without a citation. Folded, without punctuation. */
export const famousCases: ReadonlySet<string> = new Set(
  (
    "roe v wade|brown v board of education|brown v board|marbury v madison|miranda v arizona|mcculloch v maryland|gibbons v ogden|gideon v wainwright|" +
    "mapp v ohio|terry v ohio|new york times v sullivan|plessy v ferguson|dred scott v sandford|lochner v new york|griswold v connecticut|loving v virginia|" +
    "obergefell v hodges|lawrence v texas|citizens united v fec|bush v gore|dobbs v jackson|dobbs v jackson women s health organization|planned parenthood v casey|" +
    "tinker v des moines|brandenburg v ohio|texas v johnson|schenck v united states|korematsu v united states|youngstown v sawyer|united states v nixon|" +
    "district of columbia v heller|mcdonald v chicago|erie v tompkins|erie railroad v tompkins|international shoe v washington|pennoyer v neff|" +
    "bell atlantic v twombly|ashcroft v iqbal|conley v gibson|celotex v catrett|daubert v merrell dow|frye v united states|batson v kentucky|brady v maryland|" +
    "strickland v washington|crawford v washington|escobedo v illinois|wong sun v united states|katz v united states|carpenter v united states|riley v california|" +
    "monell v department of social services|bivens v six unknown named agents|chevron v natural resources defense council|chevron v nrdc|loper bright v raimondo|" +
    "mcdonnell douglas v green|faragher v boca raton|griggs v duke power|meritor v vinson|oncale v sundowner|bostock v clayton county|hustler v falwell|" +
    "palsgraf v long island railroad|palsgraf v long island r r|macpherson v buick|hadley v baxendale|carlill v carbolic smoke ball|carlill v carbolic smoke ball company|" +
    "donoghue v stevenson|rylands v fletcher|caparo v dickman|hedley byrne v heller|anns v merton|salomon v salomon|salomon v a salomon|foss v harbottle|pepper v hart|" +
    "entick v carrington|r v dudley and stephens|regina v dudley and stephens|r v woollin|r v cunningham|bolam v friern|montgomery v lanarkshire|high trees|" +
    "balfour v balfour|felthouse v bindley|williams v roffey|williams v roffey bros|tweddle v atkinson|raffles v wichelhaus|sherwood v walker|lucy v zehmer|" +
    "hamer v sidway|jacob youngs v kent|hawkins v mcgee|pierson v post|johnson v m intosh|kelo v new london|penn central v new york|lucas v south carolina|" +
    "feist v rural|campbell v acuff rose|sony v universal|google v oracle|diamond v chakrabarty|alice v cls bank|ebay v mercexchange|ksr v teleflex|markman v westview|" +
    "smith v van gorkom|dodge v ford|unocal v mesa|revlon v macandrews|in re caremark|burger king v rudzewicz|asahi v superior court|world wide volkswagen v woodson|" +
    "costa v enel|van gend en loos|van gend en loos v nederlandse administratie der belastingen|francovich v italy|google spain v aepd|schrems v data protection commissioner|" +
    "golder v the united kingdom|golder v united kingdom|handyside v the united kingdom|salduz v turkey|soering v the united kingdom|osman v the united kingdom|" +
    "marckx v belgium|sunday times v the united kingdom|goodwin v the united kingdom|ireland v the united kingdom|miller v jackson|miller v secretary of state"
  ).split("|")
)

const parties = new Set([...famousCases].flatMap((name) => name.split(" ")))

/** True for the name of a party of such a case: "Miranda was arrested" is told of a precedent. */
export const isFamousParty = (name: string): boolean => parties.has(foldPhrase(name))

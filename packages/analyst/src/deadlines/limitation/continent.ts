/** Limitation in Germany, France, Spain and the Netherlands. */
import { empty, safe } from "@incamera/domain/deidentification"
import { rule, type ClaimKind, type LimitationRule } from "./LimitationRule.ts"

const germany = /\bGerman(?:y)?\b|\bDeutschland\b|\bdeutsche[sn]? Recht\b/i
const france = /\bFrance\b|\bFrench\b|\bfrançais/i
const spain = /\bSpain\b|\bSpanish\b|\bEspaña\b/i
const netherlands = /\bNetherlands\b|\bDutch\b|\bNederland\b/i

/** Rules for accidents; those for treatment begin on a day that texts don't name as such. */
const forInjuries = (
  some: (claim: ClaimKind, start: "accident" | null) => ReadonlyArray<LimitationRule>
): ReadonlyArray<LimitationRule> => [...some("injury", "accident"), ...some("malpractice", null)]

export const continent: ReadonlyArray<LimitationRule> = [
  ...forInjuries((claim, start) => [
    rule(germany, claim, [3, "year", start], {
      fromEndOfYear: true,
      what: claim === "injury" ? safe`damages for an accident` : safe`damages for wrong treatment`,
      from: safe`the end of the year in which the claim arose and its holder knew, or but for gross negligence would have known, of it and of the debtor`,
      source: safe`§§ 195, 199 Abs. 1 BGB`,
      caution: safe`Later knowledge begins it later (§ 199 Abs. 1 Nr. 2 BGB), at the latest it ends after thirty years (Abs. 2); negotiations suspend it (§ 203 BGB); so does registering the claim with a motor insurer, until its decision in writing (§ 115 Abs. 2 VVG); damage to things, air and rail travel and package tours have other times.`
    }),
    rule(france, claim, [10, "year", null], {
      what: safe`damages for personal injury`,
      from: safe`the consolidation of the injury (consolidation), or of its aggravation`,
      source: safe`article 2226 du code civil${claim === "malpractice" ? safe`, article L. 1142-28 du code de la santé publique` : empty}`,
      caution: safe`Claims against the State and its bodies have four years in most other cases; damage to things has five from knowledge (article 2224), an action from a policy of insurance two (article L. 114-1 du code des assurances), defective products three; it doesn’t run against minors (article 2235).`
    }),
    rule(spain, claim, [1, "year", start], {
      what: safe`damages outside a contract`,
      from: safe`the day on which the injured person knew of the damage: for injuries, when they were stable (alta, secuelas)`,
      source: safe`artículo 1968.2.º del Código Civil`,
      caution: safe`Stable injuries begin it later than the accident; a claim out of court begins it anew (artículo 1973), criminal proceedings suspend it; in Catalonia it is three years (artículo 121-21 CCCat); from a contract, such as with a private doctor, five (artículo 1964); **against a public body one year, by a claim to it** (artículo 67 de la Ley 39/2015).`
    }),
    rule(netherlands, claim, [5, "year", start], {
      what: safe`damages`,
      from: safe`the day after the injured person knew of the damage and of who is liable`,
      source: safe`artikel 3:310 BW`,
      caution: safe`Later knowledge begins it later; **the direct claim against a motor insurer has three years from the accident** (artikel 10 WAM); a reminder in writing that reserves the right begins it anew (artikel 3:317 BW); minors have five years from 18 (artikel 3:310 lid 5 BW).`
    })
  ]),
  rule(germany, "sale", [2, "year", "delivery"], {
    what: safe`a buyer’s claims for defects of goods`,
    from: safe`the delivery (Ablieferung)`,
    source: safe`§ 438 Abs. 1 Nr. 3, Abs. 2 BGB`,
    caution: safe`Within it the buyer must sue, or declare withdrawal or a reduction (§§ 218, 438 Abs. 4 und 5 BGB); what is owed back after a withdrawal in time, and claims after fraud (§ 438 Abs. 3 BGB), have the regular period (§§ 195, 199 BGB). Buildings and their material have five years. A consumer’s period can be shortened for used goods only, to one year, if told and agreed apart (§ 476 Abs. 2 BGB), and ends later after a late defect or a repair (§ 475e BGB). Negotiations suspend it (§ 203 BGB); merchants must give notice at once (§ 377 HGB).`
  }),
  rule(germany, "building", [5, "year", "acceptance"], {
    what: safe`claims for defects of a building, or of its planning or supervision`,
    from: safe`the acceptance (Abnahme)`,
    source: safe`§ 634a Abs. 1 Nr. 2, Abs. 2 BGB`,
    caution: safe`Work that is none on a building has two years (Nr. 1). Where the VOB/B was agreed, its § 13 Abs. 4 sets four years unless the contract sets others, and a complaint in writing gives two more for the defect (Abs. 5). A deemed or a final refused acceptance counts, too; negotiations and a recognition change it; fraud has the regular period (§ 634a Abs. 3 BGB).`
  }),
  rule(germany, "contract", [3, "year", null], {
    fromEndOfYear: true,
    what: safe`payment and other claims from a contract without a period of its own`,
    from: safe`the end of the year in which the claim arose (was due) and its holder knew of it and of the debtor`,
    source: safe`§§ 195, 199 Abs. 1 BGB`,
    caution: safe`A landlord’s claims for changes and damage have six months from the return of the home (§ 548 BGB), defects of goods and works their own periods (§§ 438, 634a BGB), judgments thirty years (§ 197 BGB); negotiations, an order for payment and a suit suspend it (§§ 203, 204 BGB), a recognition or a part payment begins it anew (§ 212 BGB). Clauses in contracts of employment may make claims lapse after three months.`
  }),
  rule(france, "contract", [5, "year", null], {
    what: safe`personal and movable claims`,
    from: safe`the day on which their holder knew or should have known the facts that allow them`,
    source: safe`article 2224 du code civil, article L. 110-4 du code de commerce`,
    caution: safe`**A professional’s claim against a consumer has two years** (article L. 218-2 du code de la consommation), a lease of a home three (article 7-1 de la loi du 6 juillet 1989), insurance two, carriage one; a demand in court interrupts it, a reminder by letter doesn’t; mediation suspends it (article 2238).`
  }),
  rule(france, "sale", [2, "year", null], {
    what: safe`hidden defects of what was sold (vices cachés)`,
    from: safe`the discovery of the defect`,
    source: safe`article 1648 du code civil`,
    caution: safe`At the latest twenty years from the sale. A consumer’s guarantee of conformity covers what appears within two years of the delivery (article L. 217-3 du code de la consommation); a new home has its own periods; an expert’s appointment by a court suspends it in many cases.`
  }),
  rule(spain, "contract", [5, "year", null], {
    what: safe`personal claims without a period of their own`,
    from: safe`the day on which performance can be demanded`,
    source: safe`artículo 1964.2 del Código Civil`,
    caution: safe`In Catalonia it is ten years (artículo 121-20 CCCat), in Navarre others; professionals’ fees and goods sold to those who don’t trade have three (artículo 1967), claims before October 2015 a rule of transition; any claim, in court or out of it, and a recognition begin it anew (artículo 1973).`
  }),
  rule(spain, "sale", [6, "month", "delivery"], {
    what: safe`hidden defects of what was sold (saneamiento por vicios ocultos)`,
    from: safe`the delivery`,
    source: safe`artículo 1490 del Código Civil`,
    caution: safe`A consumer has more: lack of conformity that appears within three years of the delivery of new goods (artículo 120 TRLGDCU; two for deliveries before 2022, less for used goods if agreed), and five years to sue (artículo 124). A merchant must complain within four or thirty days (artículos 336 y 342 CCom). Something wholly unfit may have the five years of a breach.`
  }),
  rule(netherlands, "contract", [5, "year", null], {
    what: safe`the performance of a contract`,
    from: safe`the day after it became due`,
    source: safe`artikel 3:307 BW`,
    caution: safe`A price that a consumer owes for goods has two years (artikel 7:28 BW); defects have to be complained of promptly (artikel 6:89 BW); a reminder in writing that reserves the right, a suit and a recognition begin it anew (artikelen 3:316–318 BW).`
  }),
  rule(netherlands, "sale", [2, "year", null], {
    what: safe`claims that the goods are not as agreed (non-conformiteit)`,
    from: safe`the buyer’s notice of the defect`,
    source: safe`artikel 7:23 lid 2 BW`,
    caution: safe`**The notice itself must be prompt** after the discovery, or after it should have been found; for a consumer two months are in time (lid 1). Terms often set a shorter time among businesses. A reminder in writing begins it anew (artikel 3:317 BW).`
  }),
  rule(france, "dismissal", [12, "month", "dismissal"], {
    what: safe`an action about the end of the employment contract before the conseil de prud’hommes`,
    from: safe`the notification of the dismissal`,
    source: safe`article L. 1471-1 du code du travail`,
    caution: safe`The performance of the contract has two years, wages three (article L. 3245-1), discrimination and harassment five; a signed receipt of the final account may be denounced for six months (article L. 1234-20); the receipt of the letter may count.`
  }),
  rule(spain, "dismissal", [20, "working-day", "dismissal"], {
    what: safe`an action against the dismissal (despido)`,
    from: safe`the day after it took effect`,
    source: safe`artículo 59.3 del Estatuto de los Trabajadores, artículo 103 LRJS`,
    caution: safe`Saturdays, Sundays and holidays, those of the region and town too, don’t count; August does (artículo 43.4 LRJS). The papeleta de conciliación suspends it until the day after the attempt, or for fifteen working days at most (artículo 65.1 LRJS); the suit may come until 15:00 of the next working day (artículo 135.5 LEC). It lapses (caducidad), and the court says so of its own motion.`
  }),
  rule(netherlands, "dismissal", [2, "month", "dismissal"], {
    what: safe`a request to annul the dismissal (vernietiging)`,
    from: safe`the day on which the employment ended`,
    source: safe`artikel 7:686a lid 4 onder a BW`,
    caution: safe`The transitievergoeding has three months (onder b); both periods lapse and can’t be interrupted; wages have five years.`
  })
]

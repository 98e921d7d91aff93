/** Courts, governments and authorities: every case names them, so they don't identify a case. */

const bodies =
  /\b(?:courts?|tribunals?|government|ministry|ministries|minist(?:er|re)|republic|kingdom|parliament|congress|senate|commission|department of (?:justice|labou?r|state|health|education|homeland)|supreme|circuit|constitutional|administrative|prosecut(?:or|ion)(?:['’]s)?|police|gendarmerie|bundes\p{L}+|\p{L}*gericht(?:shof)?|cour|tribunal|eeoc|fbi|cia|fda|osha|nlrb|irs|sec|ftc|epa|hud|uscis|homeland security|hmrc|nhs|wipo|companies house|land registry|patent office|home office|internal revenue|council of (?:state|europe)|european union|united (?:nations|states))\b/iu

/** True if the name of a recognized organization contains words of a public body. */
export const isPublicBody = (name: string): boolean => bodies.test(name)

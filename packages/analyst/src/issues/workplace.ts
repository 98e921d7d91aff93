/** Issues of employment. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

export const employment = [
  "employ\\w{0,7}",
  "hired",
  "job",
  "work(?:ed|s|ing)? (?:as|for)",
  "payroll",
  "salary",
  "wages?",
  "shift"
]
const adverseActs = [
  "terminat\\w{1,5}",
  "fired",
  "dismiss\\w{0,4}",
  "demot\\w{1,4}",
  "suspen\\w{1,5}",
  "transferred",
  "moved (?:from|to)",
  "written warning",
  "laid off",
  "cut (?:his|her|their) (?:hours|pay)",
  "denied (?:a )?promotion",
  "passed over"
]
const loss = [
  "lost (?:earnings|wages|income|pay|benefits)",
  "loss of (?:earnings|wages|income)",
  "out of work",
  "unemploy\\w{1,4}",
  "back pay",
  "front pay"
]

export const workplace: ReadonlyArray<Issue> = [
  issue({
    key: "wrongful-termination",
    name: safe`Wrongful termination (unfair dismissal)`,
    named: [
      "(?:wrongful|unfair|unlawful)(?:ly)? (?:terminat\\w{1,5}|dismiss\\w{0,4}|discharged?)",
      "constructive(?:ly)? (?:terminat\\w{1,5}|dismiss\\w{0,4}|discharged?)"
    ],
    suggested: [
      "(?:is|are|am|was|were|be) (?:summarily |hereby )?dismissed",
      "dismissed (?:after|for|because|with immediate effect|without notice)",
      "gross misconduct",

      "(?:ended|ends|ending|end of|termination of) (?:my|her|his|their|your|our|the|\\[Party \\d{1,5}\\][\\'’]s) (?:employment|job)",
      "employment (?:with .{1,40}? )?(?:ends|ended|was ended|is terminated|was terminated|has been terminated|is over)",
      "separation of employment",
      "let (?:me|her|him|them|us|you|\\[Party \\d{1,5}\\]) go",
      "(?:fired|sacked|dismissed) (?:me|her|him|them|us|\\[Party \\d{1,5})",
      "(?:was|were|been|being|got) (?:sacked|canned|axed)",
      "(?:lost|losing) (?:my|her|his|their|your|our|the|\\[Party \\d{1,5}\\][\\'’]s) job",
      "out of a job",
      "(?:position|job|role) (?:was |has been |is )?(?:eliminated|made redundant|cut)",
      "told (?:me|her|him|them|us|you|\\[Party \\d{1,5}\\]) not to come (?:back|in)",
      "(?:forced|pushed|pressured|made) (?:me|her|him|them|us|you|\\[Party \\d{1,5}\\]) (?:to )?(?:resign|quit|out)",
      "at[- ]will",

      "(?:was|were|been|being|got) (?:fired|dismissed|terminated|laid off|let go|made redundant)",
      "terminat(?:ed|es|ing|ion of) (?:the |his |her |their |its |my |\\[Party \\d{1,5}\\]['’]s )?employment",
      "(?:termination|dismissal) letter"
    ],
    context: employment,
    elements: [
      [
        safe`An employment relationship, and its terms`,
        "employment (?:agreement|contract)",
        "hired",
        "employed",
        "at will",
        "work(?:ed|s) (?:as|for)"
      ],
      [
        safe`A termination, or working conditions that left no choice but to resign`,
        "terminat\\w{1,5}",
        "fired",
        "sacked",
        "dismiss\\w{0,4}",
        "laid off",
        "resign\\w{0,4}",
        "let (?:me|her|him|them|us|\\[Party \\d{1,5}\\]) go",
        "(?:employment|job|position) .{0,40}?(?:ends|ended|eliminated|over)",
        "out of a job"
      ],
      [
        safe`A reason the law forbids, or a breach of the contract or of due process`,
        "retaliat\\w{1,4}",
        "pretext\\w{0,4}",
        "restructuring",
        "without cause",
        "gives? .{1,30} as the reason",
        "reason given",
        "redundan\\w{1,3}",
        "get rid of",
        "because",
        "eliminated",
        "position",
        "performance",
        "attendance"
      ],
      [
        safe`Steps that must come first: warning, hearing, consultation, notice`,
        "warn(?:ed|ing|ings)",
        "hearing",
        "consult\\w{2,6}",
        "procedure",
        "(?:without|no|weeks['’]?|months['’]?|days['’]?) notice",
        "notice (?:pay|period)",
        "counsel+ed"
      ],
      [safe`Loss that follows from it, severance, compensation`, ...loss, "severance", "compensation"]
    ],
    check: safe`the reason given and who decided, what the contract and the law require for a dismissal, and how soon a claim must be brought`
  }),
  issue({
    key: "retaliation",
    name: safe`Retaliation for protected activity`,
    named: ["retaliat\\w{1,5}", "whistle ?blow\\w{2,4}", "reprisals?", "victimi[sz](?:ed|ation)"],
    suggested: [
      "(?:told|tell|went to|wrote to|informed|call(?:s|ed)?) the (?:\\w{2,12} )?(?:CQC|HSE|regulators?|inspectors?|authorit\\w{1,3}|press|city|county|ombudsman|health department|housing department)",
      "rais(?:ed|ing) (?:staffing|safety|concerns?|a concern|issues?|the alarm)",

      "called the (?:city|county|inspectors?|housing department|labou?r|health department|authorities)",
      "(?:after|because|since|when) (?:I|she|he|they|we|you|\\[Party \\d{1,5}\\]) (?:complained|reported|called the|spoke up|went to|filed)",
      "for (?:complaining|reporting|speaking up)",

      "(?:filed|made|lodged|submitted) (?:a |an )?(?:internal |formal |written |safety )?(?:complaint|report|charge) (?:with|to) (?:the |a |an )?(?:state|federal|labou?r|local|occupational|agency|regulator|authorit\\w{1,3}|human resources|hr|eeoc|osha)",
      "stop (?:writing things down|complaining|reporting)",
      "(?:fired|dismissed|terminated|termination|let go|suspended|demoted|laid off|written up|hours cut) .{0,60}?(?:after|following|because of) .{0,60}?(?:complain(?:t|ts|ed|ing)|request\\w{0,3}|report(?:ed|ing)|disclos\\w{1,4}|grievance)",
      "after (?:she|he|I|they|we|\\[Party \\d{1,5}\\]) (?:had )?(?:requested|asked for|disclosed|announced|refused|took leave|returned from leave)",
      "(?:reported|complained (?:of|about)|raised) (?:the |a |his |her |their |these )?(?:safety|unsafe|hazard\\w{0,3}|violations?|misconduct|fraud|discrimination|harassment|unpaid)"
    ],
    context: [...employment, "landlord", "tenan\\w{1,3}"],
    elements: [
      [
        safe`Activity the law protects: a report, a complaint, a refusal to break the law`,
        "complain(?:ed|t|ts)",
        "report(?:ed|ing)",
        "raised the matter",
        "whistle ?blow\\w{2,4}",
        "asked for an inspection",
        "refused to"
      ],
      [
        safe`The employer knew of it`,
        "knew",
        "aware of",
        "told \\[Party \\d{1,5}\\] to",
        "to \\[Party \\d{1,5}\\], the (?:site |plant |line )?(?:manager|supervisor|director)",
        "e ?mailed"
      ],
      [safe`An adverse act afterwards`, ...adverseActs],
      [
        safe`A causal link: timing, remarks, departures from practice`,
        "stop (?:writing|complaining|reporting)",
        "get rid of",
        "because of (?:the|his|her|their) (?:complaint|report)",
        "(?:days?|weeks?) later",
        "the day after",
        "soon after",
        "shortly after",
        "pretext\\w{0,4}"
      ]
    ],
    check: safe`the statute that protects this kind of report, and whether a complaint to an agency must come first`
  }),
  issue({
    key: "discrimination",
    name: safe`Discrimination`,
    named: ["discriminat\\w{1,5}", "disparate (?:treatment|impact)", "title vii", "protected (?:class|characteristic)"],
    suggested: [
      "pregnan(?:t|cy)",
      "too old",
      "(?:someone|somebody) younger",
      "racis(?:t|m)",
      "slurs?",
      "because (?:I['’]m|I am|she['’]s|she is|he['’]s|he is|they are) (?:an? )?(?:\\w{2,12} )?(?:black|white|asian|muslim|jewish|pregnant|disabled|old|gay|trans|woman|foreigner|immigrant)",

      "(?:because of|on account of|based on) (?:his|her|their|its|the) (?:age|race|sex|gender|religion|disability|pregnancy|national origin|nationality|sexual orientation|colou?r)",
      "(?:reasonable accommodation|failure to accommodate)"
    ],
    context: [...employment, "landlord", "tenan\\w{1,3}", "school", "lender", "passed over", "promot\\w{1,4}"],
    elements: [
      [
        safe`A protected characteristic`,
        "age",
        "race",
        "racial",
        "sex",
        "gender",
        "religio\\w{1,3}",
        "disab\\w{1,6}",
        "pregnan\\w{1,3}",
        "national origin",
        "ethnic\\w{0,3}",
        "sexual orientation"
      ],
      [
        safe`Qualification for the position or entitlement to the benefit`,
        "qualified",
        "reviews?",
        "rated",
        "performance",
        "experience"
      ],
      [safe`An adverse act`, ...adverseActs, "refused", "rejected", "not hired"],
      [
        safe`Worse treatment than others in the same position, or another sign of motive`,
        "others",
        "colleagues",
        "replaced (?:by|with)",
        "younger",
        "comparator\\w{0,1}",
        "remarks?",
        "comment\\w{0,2}"
      ]
    ],
    check: safe`the time limit for a charge with the competent agency, which is often much shorter than for a lawsuit`
  }),
  issue({
    key: "accommodation",
    name: safe`Accommodation of disability or pregnancy (reasonable adjustments)`,
    named: [
      "reasonable accommodations?",
      "accommodat(?:e|ed|ion|ions)",
      "interactive process",
      "reasonable adjustments?"
    ],
    suggested: [
      "doctor['’]?s note",
      "(?:work|medical) restrictions?",
      "light duty",
      "may work with (?:the following )?restrictions?",
      "no lifting"
    ],
    context: employment,
    elements: [
      [
        safe`A condition that the law protects, and the limits that it sets`,
        "pregnan\\w{1,3}",
        "disab\\w{1,6}",
        "restrictions?",
        "diagnos\\w{2,3}",
        "doctor",
        "medical"
      ],
      [
        safe`The employer knew of it: a request, a note`,
        "note",
        "told",
        "asked",
        "request\\w{0,3}",
        "wrote",
        "e ?mail\\w{0,2}"
      ],
      [
        safe`An adjustment that was possible`,
        "stool",
        "schedule",
        "shifts?",
        "transfer",
        "light duty",
        "sit",
        "swap",
        "trade"
      ],
      [
        safe`Refusal, or no talk about it`,
        "refus\\w{2,3}",
        "denied",
        "never",
        "ignored",
        "interactive process",
        "can['’]?t",
        "let me think"
      ]
    ],
    check: safe`what was asked for and when, who decided, and what the adjustment would have cost`
  }),
  issue({
    key: "harassment",
    name: safe`Harassment and hostile environment`,
    named: ["harass\\w{0,6}", "hostile (?:work )?environment", "sexual advances?", "bull(?:ied|ying)"],
    elements: [
      [
        safe`Unwelcome conduct`,
        "unwelcome",
        "unwanted",
        "advances",
        "comments?",
        "touch\\w{0,3}",
        "insult\\w{0,3}",
        "jokes?"
      ],
      [
        safe`A protected ground or a duty not to harass`,
        "sex\\w{0,4}",
        "race",
        "racial",
        "gender",
        "religio\\w{1,3}",
        "disab\\w{1,6}",
        "age"
      ],
      [
        safe`Severity or repetition`,
        "repeated\\w{0,2}",
        "severe",
        "pervasive",
        "daily",
        "every (?:day|week|shift)",
        "for (?:weeks|months|years)",
        "several times"
      ],
      [
        safe`Responsibility of the employer: a supervisor, or notice without action`,
        "supervisor",
        "manager",
        "human resources",
        "complain(?:ed|t|ts)",
        "reported",
        "no action",
        "investigat\\w{1,4}"
      ]
    ],
    check: safe`what policy and complaint procedure there was, and whether it was used`
  })
]

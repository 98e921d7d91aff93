/** Issues of injury to body, reputation and privacy. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

const injuries = [
  "injur\\w{1,4}",
  "fractur\\w{1,3}",
  "concussion",
  "broke (?:his|her|their) \\w{2,12}",
  "hospital\\w{0,6}",
  "surgery",
  "medical (?:bills?|expenses|records|treatment)",
  "pain",
  "dizzy",
  "burn(?:s|ed)"
]
const causes = ["caused", "because", "as a result", "due to", "led to", "result(?:ed|ing) (?:in|from)"]

export const harm: ReadonlyArray<Issue> = [
  issue({
    key: "negligence",
    name: safe`Negligence`,
    // "Except in the case of gross negligence" is a clause, and no claim.
    named: [
      "(?<!(?:gross|own|or|of|contributory|comparative|professional) )negligen\\w{1,4}",
      "duty of care",
      "careless\\w{0,4}",
      "reckless\\w{0,4}"
    ],
    suggested: [
      "(?:was|were)(?:n['’]t| not) (?:looking|paying attention)",
      "on (?:his|her|the|their) phone",
      "did(?:n['’]t| not) (?:see|stop|look|yield|brake)",
      "against the (?:signal|light)",
      "ran (?:the|a) light",
      "(?:into|across) (?:the|my|her|his) (?:lane|path|crosswalk)",

      "ran (?:a|the|through a|through the) red light",
      "rear ended",
      "speeding",
      "failed to (?:stop|yield|brake|signal|warn|inspect|maintain|supervise|secure|clean)",
      "without (?:looking|warning|inspecti(?:on|ng)|checking)",
      "(?:wet|icy|unlit|unmarked) (?:floor|stairs|steps|walkway|pavement|sidewalk)"
    ],
    context: [
      "accidents?",
      "crash(?:ed)?",
      "collision",
      "collided",
      "fell",
      "fall",
      "slipped",
      "tripped",
      "injur\\w{1,4}",
      "hurt",
      "hit",
      "drove",
      "driver",
      "traffic",
      "damaged?"
    ],
    elements: [
      [
        safe`A duty of care`,
        "duty",
        "responsib\\w{2,6}",
        "owner",
        "driver",
        "operator",
        "contractor",
        "landlord",
        "employer",
        "supervis\\w{1,4}"
      ],
      [
        safe`Breach of it`,
        "negligen\\w{1,4}",
        "failed to",
        "did not",
        "without (?:warning|inspection|checking)",
        "careless\\w{0,2}",
        "ignored",
        "violat\\w{1,5}",
        "red light",
        "rear ended",
        "speeding"
      ],
      [safe`Cause: in fact and in law`, ...causes],
      [safe`Damage`, ...injuries, "damages?", "loss(?:es)?", "repair costs?"]
    ],
    check: safe`comparative fault, insurance on both sides, and physical evidence that may be repaired or thrown away`
  }),
  issue({
    key: "personal-injury",
    name: safe`Personal injury and premises liability`,
    area: /injur|accident/i,
    named: [
      "personal injur(?:y|ies)",
      "bodily (?:injur(?:y|ies)|harm)",
      "premises liability",
      "slip(?:ped)? and f[ae]ll",
      "trip(?:ped)? and f[ae]ll",
      "wrongful death",
      "pain and suffering"
    ],
    suggested: [
      "(?:hit|struck|knocked (?:down|over)|run over) by (?:a |an |the )?(?:\\w{2,12} )?(?:car|van|truck|bus|lorry|bike|scooter|driver|taxi)",
      "broke (?:my|her|his|their) (?:\\w{2,12})",
      "(?:traffic|car|bike|road) (?:crash|collision)",
      "whiplash",
      "(?:emergency room|a&e|ambulance)",

      "(?:was|were|been) (?:seriously |badly |slightly )?(?:injured|hurt|hit by|struck by|run over|bitten)",
      "(?:car|traffic|road|motor vehicle|workplace|bicycle|truck) (?:accident|collision|crash)",
      "(?:slipped|tripped) (?:on|over)",
      "rear ended"
    ],
    elements: [
      [
        safe`The event, and who was in control of the place or the vehicle`,
        "accident",
        "collision",
        "crash",
        "slipped",
        "fell",
        "store",
        "premises",
        "driver",
        "property",
        "vehicle"
      ],
      [
        safe`Fault, or liability without fault`,
        "negligen\\w{1,4}",
        "failed to",
        "speeding",
        "red light",
        "wet",
        "unmarked",
        "defect\\w{0,3}",
        "warning",
        "leash"
      ],
      [safe`Injury, and the treatment of it`, ...injuries],
      [
        safe`Loss: expenses, lost earnings, pain and suffering`,
        "medical (?:bills?|expenses|costs?)",
        "lost (?:earnings|wages|income)",
        "out of work",
        "pain",
        "suffering",
        "future"
      ]
    ],
    check: safe`early notice to a public body where one is involved, liens on any recovery, and the extent of insurance`
  }),
  issue({
    key: "shared-fault",
    name: safe`Shared fault (comparative or contributory negligence)`,
    named: [
      "(?:comparative|contributory) (?:negligence|fault)",
      "(?:at|your|own|sole|shared|partly at) fault",
      "contributed to"
    ],
    suggested: [
      "braked (?:suddenly|hard|for no reason)",

      "(?:no|not wearing a|without a) helmet",
      "(?:not wearing|without) (?:a |his |her )?seat ?belt",
      "(?:you|she|he|client) (?:rode|drove|walked|ran|stepped|crossed) .{0,40}?(?:against|without|into|off)"
    ],
    context: ["accident", "collision", "crash", "injur\\w{1,3}", "fell", "police report"],
    elements: [
      [
        safe`What the injured person did or left undone`,
        "helmet",
        "light",
        "signal",
        "speed\\w{0,3}",
        "without looking",
        "warning"
      ],
      [
        safe`That it was careless, and helped to cause the harm`,
        "fault",
        "negligen\\w{1,3}",
        "contribut\\w{1,6}",
        "caused",
        "because"
      ],
      [safe`The shares of each`, "percent", "%", "share\\w{0,1}", "solely", "partly"]
    ],
    check: safe`what share the law lets reduce or bar the claim`,
    claim: false
  }),
  issue({
    key: "vicarious-liability",
    name: safe`Liability for an employee or agent (vicarious liability)`,
    named: [
      "vicarious(?:ly)? (?:liab\\w{2,5})",
      "respondeat superior",
      "(?:course|scope) of (?:his|her|their|the) employment"
    ],
    suggested: [
      "(?:company|firm|contractor|employer)['’]s driver",

      "(?:delivery|company|work) (?:van|truck|car|vehicle)",
      "(?:driving|delivering|working) for \\[Party \\d{1,5}",
      "driver (?:of|for|employed by) \\[Party \\d{1,5}"
    ],
    context: ["accident", "collision", "crash", "injur\\w{1,3}", "hit"],
    elements: [
      [safe`Who the wrongdoer worked for`, "employ\\w{0,5}", "driver", "contractor", "company", "agent", "works? for"],
      [safe`On the job at that time`, "deliver\\w{1,4}", "shift", "route", "on duty", "course of", "scope of"],
      [safe`A wrong of that person`, "negligen\\w{1,3}", "ran", "hit", "failed to", "struck"]
    ],
    check: safe`whether the person was an employee or a contractor, on duty, and who insures the vehicle`,
    claim: false
  }),
  issue({
    key: "product-liability",
    name: safe`Product liability`,
    named: [
      "product(?:s)? liabilit(?:y|ies)",
      "(?:design|manufacturing) defects?",
      "defective (?:product|device|design|part|airbag|battery|brakes?|drug|equipment)",
      "failure to warn",
      "product recall",
      "recalled"
    ],
    elements: [
      [
        safe`A defect in design, making or warning`,
        "defect\\w{0,3}",
        "malfunction\\w{0,3}",
        "fail(?:ed|ure)",
        "warning\\w{0,1}",
        "recall\\w{0,3}",
        "exploded",
        "caught fire"
      ],
      [
        safe`Present when the product left the seller's hands`,
        "manufactur\\w{1,4}",
        "sold",
        "bought",
        "purchased",
        "new",
        "supplier",
        "distributor"
      ],
      [safe`Used in a way that could be foreseen`, "used", "using", "installed", "instructions", "manual"],
      [safe`Injury or damage caused by it`, ...injuries, "damages?", "fire"]
    ],
    check: safe`that the product itself is kept unaltered, with purchase papers and serial numbers`
  }),
  issue({
    key: "malpractice",
    name: safe`Professional malpractice`,
    named: [
      "malpractice",
      "professional negligence",
      "misdiagnos\\w{1,4}",
      "standard of care",
      "surgical error",
      "(?:informed |written |signed )?consent (?:form|to (?:the |an? )?(?:surgery|operation|treatment|procedure|extraction))",
      "informed consent",
      "(?:medical|clinical|dental|surgical) negligence"
    ],
    suggested: [
      "wrong (?:tooth|teeth|leg|knee|hip|eye|ear|side|kidney|organ|dose|drug|medication|medicine|patient)",
      "(?:operated|drilled|operating) on",
      "(?:extracted|pulled|took out|removed) (?:my |her |his |their |the |a )?(?:\\w{2,12} )?(?:tooth|teeth|molar|premolar)",
      "(?:never|nobody|not|n['’]t) (?:.{1,30} )?(?:told|warned|explained|mentioned|asked) .{0,40}?(?:risks?|side effects?|alternatives?|operation|surgery|treatment)",
      "sent (?:me|her|him|them|\\[Party \\d{1,5}\\]) home"
    ],
    context: ["patient", "doctor", "dentist", "surgeon", "nurse", "hospital", "clinic", "surgery", "practice", "GP"],
    elements: [
      [
        safe`A professional relationship`,
        "patient",
        "client",
        "doctor",
        "physician",
        "surgeon",
        "attorney",
        "lawyer",
        "accountant",
        "engaged",
        "treated"
      ],
      [
        safe`The standard of the profession, and a departure from it`,
        "standard of care",
        "misdiagnos\\w{1,4}",
        "failed to",
        "error",
        "missed",
        "overlooked",
        "wrong"
      ],
      [
        safe`Consent, and what the patient was told about risks and alternatives`,
        "consent\\w{0,3}",
        "risks?",
        "side effects?",
        "alternatives?",
        "explain\\w{0,3}",
        "warn\\w{0,3}",
        "told"
      ],
      [
        safe`The records: complete, made at the time, unaltered`,
        "records?",
        "notes?",
        "chart\\w{0,3}",
        "x ?rays?",
        "scans?",
        "entry",
        "entries"
      ],
      [safe`Cause`, ...causes],
      [safe`Damage`, ...injuries, "damages?", "loss(?:es)?"]
    ],
    check: safe`an expert's opinion and any certificate or notice the law asks for before suit`
  }),
  issue({
    key: "assault",
    name: safe`Assault and other intentional harm`,
    named: [
      "assault\\w{0,3}",
      "battery (?:claim|against|by)",
      "false imprisonment",
      "intentional infliction",
      "domestic violence",
      "stalk(?:ed|ing)"
    ],
    elements: [
      [
        safe`A deliberate act`,
        "hit",
        "struck",
        "punched",
        "pushed",
        "threat\\w{0,5}",
        "grabbed",
        "intent\\w{0,6}",
        "assault\\w{0,3}"
      ],
      [safe`Harmful or offensive contact, or fear of it`, "contact", "fear", "afraid", "injur\\w{1,4}", "touched"],
      [safe`Damage`, ...injuries, "distress", "trauma"]
    ],
    check: safe`criminal proceedings, protective orders, and the safety of those concerned`
  })
]

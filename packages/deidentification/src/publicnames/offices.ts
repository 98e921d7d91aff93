/** Judges' titles and offices before a name, as parts of patterns. */
export const title = "(?:(?:Lord |Lady |Chief |Associate |Mrs? |Ms )?Justice|(?:Magistrate |Circuit |District )?Judge)"
/** Offices at high courts. Their holders write or prepare judgments that are published. */
export const speaking =
  "Min\\.|[Mm]inistr[oa]|Cons\\.(?! Stato| St\\.)|[Cc]onselheir[oa]|Des\\.|[Pp]onente:?|[Pp]onencia de|[CM]\\.P\\.:?|A-G|[Aa]dvocaat-[Gg]eneraal|[Aa]vocate? [Gg]énérale?|[Gg]eneralanw[aä]lt(?:in)?|Advocate General|[Rr]el\\.|[Rr]elator[ae]?|[Rr]elatrice|[Rr]ap\\.|[Rr]apporteure?|[Cc]onseiller rapporteur|[Ss]ędzi(?:a|ego|emu|ą) sprawozdawc(?:a|y|ę|ą)|[Cc]ommissaire du gouvernement"
/** Judges with these titles may also decide the caller's own matter. */
export const sitting =
  "Justice|Lord|Lady|Judge|[Rr]ichter(?:in)?|[Jj]u(?:ez|ge)(?:e?s)?|[Jj]u[ií]z(?:a|es)?|[Gg]iudice|[Mm]agistrad[oa]|[Ss]ędzi(?:a|ego)|[Rr]aadsheer|[Pp]resident"
/** Letters of a judge behind a name: "LJ". */
export const letters = "(?:CJ|JJ?|LJJ?|LCJ|JJ?SC|JJ?A|MR|P)"
/** "Kagan, J.", "Roberts, C.J." */
export const americanLetters = "(?:C\\.J\\.|JJ?\\.|P\\.J\\.)"

/**
 * Claims about the environment that are refused everywhere (law 10, Directive (EU) 2024/825): they say nothing that
 * could be proven, or a proof is not at hand. A concrete fact with its source takes their place, or nothing does.
 */
export const greenClaims: readonly RegExp[] = [
  /umwelt(freundlich|schonend|bewusst|gerecht)|ressourcenschonend|ökologisch|nachhaltig(e|er|es|en)? (produ|herge|gefert)/i,
  /(klima|co2|co₂)-?(neutral|positiv|freundlich)|biologisch abbaubar|kompostierbar|plastikfrei|recycelbar/i,
  /(unnötige[nms]?|weniger) (kunststoff|plastik)|gut für (die umwelt|das klima)|grünes? (gewissen|produkt)/i,
  /éco-?(logique|responsable|conçu)|respectueu(x|se)s? (de l[’']environnement|du climat|de la planète)/i,
  /neutre en (carbone|co2|co₂)|(biodégrad|compost|recycl)able|(plastique|emballage) superflu|sans plastique|bon pour la planète/i,
  /milieu(vriendelijk|bewust|verantwoord)|klimaat(neutraal|vriendelijk|positief)|(co2|co₂)-neutraal|ecologisch/i,
  /(biologisch afbreekbaar|composteerbaar|recyclebaar|plasticvrij)|(overbodig|onnodig|minder) plastic|duurza(am|me) (gemaakt|geproduceerd|product|keuze)/i,
]

/** The green claims in a text, as they stand in it. */
export const findGreenClaims = (text: string): string[] => greenClaims.flatMap((claim) => claim.exec(text)?.[0] ?? [])

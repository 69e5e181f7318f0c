import { circlePath, type Drawing, rectanglePath } from './drawing.ts'

/** Devices, their parts and accessories. */
export const technologyDrawings = {
  computer: {
    tone: 'mist',
    body: `${rectanglePath(74, 132, 152, 116, 8)}M46 256L72 248H228L254 256V262Q254 270 246 270H54Q46 270 46 262z`,
    accent: rectanglePath(84, 142, 132, 98, 3),
    lines: `${rectanglePath(84, 142, 132, 98, 3)}M130 256H170M46 258H254`,
  },
  monitor: {
    tone: 'mist',
    body: `${rectanglePath(46, 112, 208, 138, 8)}M136 250H164L168 292H132z`,
    accent: rectanglePath(56, 122, 188, 108, 3),
    lines: `${rectanglePath(56, 122, 188, 108, 3)}M104 294H196M144 240H156`,
  },
  printer: {
    tone: 'sand',
    behind: rectanglePath(96, 118, 108, 90, 3),
    body: `M60 192Q60 180 72 180H228Q240 180 240 192V256Q240 268 228 268H217L213 238H87L83 268H72Q60 268 60 256zM87 238H213L222 312H78z`,
    accent: 'M87 238H213L222 312H78z',
    lines: `M76 238H224M104 262H196M102 280H198M100 297H156M208 204H222M112 138H188M112 154H166`,
  },
  phone: {
    tone: 'clay',
    body: rectanglePath(98, 88, 104, 224, 18),
    accent: rectanglePath(107, 98, 86, 204, 10),
    lines: `${rectanglePath(107, 98, 86, 204, 10)}M138 110H162M132 290H168M202 150V178`,
  },
  camera: {
    tone: 'sand',
    body: 'M50 168Q50 154 64 154H104L118 130H182L196 154H236Q250 154 250 168V266Q250 280 236 280H64Q50 280 50 266z',
    accent: circlePath(150, 216, 36),
    lines: `${circlePath(150, 216, 50)}${circlePath(150, 216, 36)}M132 216C132 204 140 198 150 198M50 186H104M196 186H250M66 154V146H90V154${circlePath(226, 170, 4)}`,
  },
  audio: {
    tone: 'clay',
    body: `${rectanglePath(62, 204, 42, 92, 14)}${rectanglePath(196, 204, 42, 92, 14)}`,
    accent: `${rectanglePath(62, 204, 42, 92, 14)}${rectanglePath(196, 204, 42, 92, 14)}`,
    lines: 'M70 206C60 70 240 70 230 206M84 204C80 92 220 92 216 204M104 216V284M196 216V284',
  },
  television: {
    tone: 'mist',
    body: `${rectanglePath(28, 118, 244, 142, 5)}${rectanglePath(48, 290, 204, 34, 3)}`,
    accent: 'M34 254V212C70 178 96 214 126 198C160 180 190 150 266 196V254z',
    lines: `${rectanglePath(34, 124, 232, 130, 2)}M34 212C70 178 96 214 126 198C160 180 190 150 266 196M110 260L104 290M190 260L196 290M150 290V324M136 307H142M158 307H164`,
  },
  cable: {
    tone: 'sage',
    body: `${circlePath(140, 178, 78)}${circlePath(140, 178, 44)}`,
    accent: 'M122 90H158V146H122z',
    lines: `${circlePath(140, 178, 67)}${circlePath(140, 178, 55)}${rectanglePath(122, 92, 36, 52, 5)}M207 184V250M218 178V250${rectanglePath(196, 250, 33, 44, 5)}M202 294H223V316H202zM208 302V306M217 302V306`,
  },
  storage: {
    tone: 'mist',
    body: rectanglePath(84, 92, 132, 216, 10),
    accent: circlePath(150, 172, 54),
    lines: `${circlePath(150, 172, 54)}${circlePath(150, 172, 14)}M198 256L168 182M204 262a8 8 0 1 0-16 0a8 8 0 1 0 16 0M84 276H180M100 292H140${circlePath(98, 106, 3)}${circlePath(202, 106, 3)}`,
  },
  component: {
    tone: 'sage',
    body: rectanglePath(92, 142, 116, 116, 8),
    accent: rectanglePath(116, 166, 68, 68, 4),
    lines: `${rectanglePath(116, 166, 68, 68, 4)}M108 142V120M129 142V120M150 142V120M171 142V120M192 142V120M108 258V280M129 258V280M150 258V280M171 258V280M192 258V280M92 158H70M92 179H70M92 200H70M92 221H70M92 242H70M208 158H230M208 179H230M208 200H230M208 221H230M208 242H230${circlePath(128, 178, 4)}`,
  },
  appliance: {
    tone: 'mist',
    body: rectanglePath(76, 100, 148, 208, 8),
    accent: circlePath(150, 222, 44),
    lines: `${circlePath(150, 222, 56)}${circlePath(150, 222, 44)}M76 142H224M92 122H128${circlePath(200, 121, 9)}${circlePath(174, 121, 4)}M122 232C136 222 158 244 178 230M90 308V318M210 308V318`,
  },
} satisfies Record<string, Drawing>

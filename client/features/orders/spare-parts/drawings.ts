/** A drawing of furniture: its outlines, and where the numbers of its parts stand, in a field of 240 by 160. */
interface Drawing {
  outline: string
  numbers: Readonly<Record<string, readonly [x: number, y: number]>>
}

const loose = { S: [206, 34], G: [206, 66], K: [206, 98] } as const

/** Our own drawings; a feed brings pictures in their place. The numbers are those of server/demo/parts.ts. */
export const drawings: ReadonlyMap<string, Drawing> = new Map<string, Drawing>([
  [
    'seat',
    {
      outline:
        'M40 80h110v24H40z M46 34h98v46H46z M28 66h12v38H28z M150 66h12v38h-12z M46 104l-4 26h6l4-26 M138 104l4 26h6l-4-26',
      numbers: { 1: [45, 140], 2: [95, 92], 3: [95, 56], 4: [34, 58], ...loose },
    },
  ],
  [
    'table',
    {
      outline: 'M20 50h150v10H20z M30 60h130v12H30z M30 72h8v62h-8z M152 72h8v62h-8z',
      numbers: { 1: [34, 144], 2: [95, 40], 3: [95, 82], ...loose },
    },
  ],
  [
    'cabinet',
    {
      outline:
        'M34 22h112v108H34z M90 22v108 M42 30h40v92H42z M98 58h48 M98 92h48 M78 72v12 M34 130v10h8v-10 M138 130v10h8v-10',
      numbers: {
        1: [38, 148],
        2: [24, 76],
        3: [122, 50],
        4: [56, 96],
        5: [70, 64],
        6: [122, 108],
        B: [206, 66],
        S: loose.S,
        K: loose.K,
      },
    },
  ],
  [
    'bed',
    {
      outline:
        'M24 40h10v82H24z M34 82h124v22H34z M158 82h8v40h-8z M34 82l10-14h106l8 14 M58 68v14 M84 68v14 M110 68v14 M134 68v14',
      numbers: { 1: [162, 134], 2: [96, 94], 3: [29, 30], 4: [96, 58], 5: [72, 118], S: loose.S, K: loose.K },
    },
  ],
])

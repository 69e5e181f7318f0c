import type { Country } from '#shared/tenant.ts'

/**
 * German states and Swiss cantons by prefixes of postal codes, where those are unambiguous; the longest prefix counts.
 * Austria and the Netherlands have no regional public holidays.
 */
const regionPrefixes: { readonly [C in Country]?: Readonly<Record<string, string>> } = {
  DE: {
    BB: '03 144 145 146 15 16',
    BE: '10 120 121 122 123 124 125 126 13 140 141',
    BW: '68 69 70 71 72 73 74 75 760 761 762 763 764 765 766 77 78 79 880 882 883 884 885 886 887 890 891 895 896',
    BY: '80 81 82 83 84 85 86 87 892 893 894 90 91 92 93 94 95 960 961 962 963 964 970 971 972 973 974 975 976 977',
    HB: '275 281 282 283',
    HE: '34 35 360 361 362 363 60 61 631 632 633 642 643 644 646 647 648 650 651 652 653 654 657 658 659',
    HH: '20 211 222 223 224 225 226 227',
    MV: '170 171 174 175 18 190 191 192 194',
    NI: '212 217 26 292 293 295 296 30 31 381 383 384 385 386 497',
    NW: '32 33 40 41 42 44 45 46 47 480 481 482 483 486 50 51 52 530 531 533 537 570 572 573 574 58 59',
    RP: '54 550 551 552 554 556 557 56 576 67',
    SH: '229 235 236 237 238 24 25',
    SL: '660 661 662 663 665 666 667',
    SN: '010 011 013 014 015 016 018 02 041 042 043 08 09',
    ST: '06 39',
    TH: '07 364 98 99',
  },
  CH: {
    AG: '50 51 52 53 54 55 56',
    AI: '9050',
    AR: '904 906 910',
    BE: '30 34 35 36 37 250 251 253 255 256',
    BL: '410 413 415 440 441 443 444 445',
    BS: '400 401 402 403 405',
    FR: '162 163 164 167 169 170 171 172 174 175 176 177',
    GE: '120 121 122 123 124 125 128',
    GL: '875 876 877 878',
    GR: '70 71 72 74 75 76 77',
    JU: '280 283 284 285 286 287 288 29',
    LU: '600 601 602 603 61 62',
    NE: '20 21 22 230 231 232',
    NW: '636 637',
    OW: '606 607',
    SG: '900 901 902 923 943 945 946 947 96',
    SH: '820 822',
    SO: '450 451 452 454 455 457 460 461 462 463 465',
    SZ: '641 642 643 884 885',
    TG: '825 827 828 850 851 853 855 856 857 858 859 922',
    TI: '650 651 652 657 658 659 66 67 68 69',
    UR: '646 647 648 649',
    VD: '10 11 126 127 13 140 142 143 144 145 180 181 182 184 185',
    VS: '187 19 39',
    ZG: '630 631 633',
    ZH: '80 811 812 813 814 815 816 817 818 819 830 831 840 841 844 847 848 849 860 861 862 881 882 892 893 894 895',
  },
}

const regionByPrefix = Object.fromEntries(
  Object.entries(regionPrefixes).map(([country, regions]) => [
    country,
    new Map(
      Object.entries(regions).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region] as const)),
    ),
  ]),
)

/** State or canton (ISO 3166-2, without the country) of a postal code; undefined if its prefix is ambiguous. */
export function findRegion(country: Country, postalCode: string): string | undefined {
  const lengths = [4, 3, 2] as const
  return lengths
    .map((length) => regionByPrefix[country]?.get(postalCode.slice(0, length)))
    .find((region) => region !== undefined)
}

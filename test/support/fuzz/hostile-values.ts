import fc from 'fast-check'

/** Stands in hostile texts; no answer may contain it as it is. */
export const MARKUP = '"><img src=x onerror=alert(1)>'
const MARKUP_PATTERN = /<img src=x onerror/i

/** Markup in the values of a page's own attributes is escaped; anywhere else it would run. */
export const containsMarkup = (answer: string) => MARKUP_PATTERN.test(answer)

/** Names that every object inherits, or that code asks of one. */
export const inheritedNames = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then']

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(MARKUP, `</script>${MARKUP}`), weight: 1 },
  {
    arbitrary: fc.constantFrom(
      ...['', ' ', '\0', 'a\0b', '\u202e', '💥', '\ud800', '\u2028', '\r\nset-cookie: a=b', '%00', '%', '{{7*7}}', '*'],
      ...["'; drop table variant; --", '../../../etc/passwd', '-1', '1e309', 'NaN', 'null', 'undefined', '2026-02-31'],
      ...['x'.repeat(5_000), `a@b.${'c'.repeat(300)}`, '9'.repeat(40), '9999-99-99', ...inheritedNames],
    ),
    weight: 3,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 1 },
)

/** JSON as text: neither 1e309 nor a key named __proto__ survives JSON.stringify. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    ...['null', 'true', 'false', '0', '-0', '-1', '1.5', '1e309', '-1e309', '1e-9', '9007199254740993', '2147483648'],
    ...['[]', '[[]]', '[null]', '["a@b.at"]', '[{}]', '{}', '{"a":1}', '{"length":-1}', '{"length":1e9}', '{"0":"a"}'],
    ...inheritedNames.flatMap((name) => [`{"${name}":1}`, `{"${name}":{"a":1}}`, `{"${name}":null}`]),
    `[${Array.from({ length: 300 }, () => '"x"').join()}]`,
    `${'['.repeat(500)}${']'.repeat(500)}`,
    `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  ),
)

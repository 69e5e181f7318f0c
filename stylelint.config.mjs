/** BEM blocks, no ids, no !important, no nesting deeper than a state or a media query. */
export default {
  extends: ['stylelint-config-standard-scss'],
  rules: {
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$',
      { message: 'BEM: block__element--modifier' },
    ],
    'selector-max-id': 0,
    'declaration-no-important': true,
    'max-nesting-depth': [2, { ignoreAtRules: ['media', 'include', 'supports'] }],
    'scss/dollar-variable-pattern': null,
    'custom-property-pattern': null,
    'no-descending-specificity': null,
    'scss/load-partial-extension': null,
    'scss/double-slash-comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'declaration-block-single-line-max-declarations': null,
    'scss/dollar-variable-empty-line-before': null,
    'value-keyword-case': null,
    'comment-empty-line-before': null,
  },
}

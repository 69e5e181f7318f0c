/** A style sheet as text, for constructed style sheets (build.mjs). */
declare module '*.css' {
  const css: string
  export default css
}

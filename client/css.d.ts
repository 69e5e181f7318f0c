/** A style sheet as text, for what adopts it itself (build.mjs). */
declare module '*.css' {
  const css: string
  export default css
}

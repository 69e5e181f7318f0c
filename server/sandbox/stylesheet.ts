/** A neutral design without any brand. */
export const stylesheet = `:root{color-scheme:light dark;--ground:#f4f5f7;--card:#fff;--ink:#16181d;--grey:#565c66;--line:#c9cdd4;--main:#1d4f91;--on-main:#fff;--mark:#fff3c4;--on-mark:#4a3800;--error:#a31515}
@media (prefers-color-scheme:dark){:root{--ground:#121417;--card:#1c1f24;--ink:#f0f1f3;--grey:#a8aeb8;--line:#4a505a;--main:#9cc3f5;--on-main:#0c1a2b;--mark:#4a3c0a;--on-mark:#ffeeb0;--error:#ff9c94}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{display:flex;align-items:center;gap:12px;max-width:32rem;margin:0 auto;padding:20px 16px;font-weight:600}
header::before{content:"";inline-size:18px;block-size:18px;border:5px solid var(--main);border-radius:50%}
main{max-width:32rem;margin:0 auto 48px;padding:0 16px}
.demo{margin:0 0 16px;padding:12px 16px;border-radius:8px;background:var(--mark);color:var(--on-mark);font-weight:600}
.card{padding:24px 20px;border-radius:12px;background:var(--card);border:1px solid var(--line)}
h1{margin:0 0 4px;font-size:1.5rem;line-height:1.25}h2{font-size:1rem;margin:24px 0 4px}p{margin:0 0 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px;padding:16px 0;border-block:1px solid var(--line)}dt{color:var(--grey)}dd{margin:0;text-align:end;overflow-wrap:anywhere}.sum{font-weight:700;font-size:1.125rem;font-variant-numeric:tabular-nums}
label{display:block;margin:0 0 4px;font-weight:600}input,select{inline-size:100%;min-block-size:44px;padding:8px 12px;border:1px solid var(--grey);border-radius:6px;background:transparent;color:inherit;font:inherit}option{color:#16181d;background:#fff}
.tick{display:flex;align-items:center;gap:12px;min-block-size:44px}.tick input{inline-size:24px;block-size:24px;min-block-size:0;margin:0;flex:none;accent-color:var(--main)}.tick label{margin:0;padding:10px 0;flex:1}.tick+.hint{margin:0 0 20px}.field{margin:0 0 16px}.pair{display:grid;grid-template-columns:1fr 1fr;grid-template-rows:auto auto auto;column-gap:16px}.pair .field{display:grid;grid-row:span 3;grid-template-rows:subgrid}.pair label{align-self:end}.error{margin:4px 0 0;color:var(--error);font-size:.9375rem}[aria-invalid]{border-color:var(--error);border-width:2px}
.alert{margin:0 0 16px;padding:12px 16px;border-inline-start:4px solid var(--error)}
button{inline-size:100%;min-block-size:48px;margin:0 0 12px;padding:10px 16px;border:1px solid var(--main);border-radius:6px;background:transparent;color:var(--main);font:600 1rem/1.25 system-ui,sans-serif;cursor:pointer}button.main{background:var(--main);color:var(--on-main)}button.quiet{border-color:transparent;margin:0;padding-inline:0;text-decoration:underline;text-underline-offset:3px}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
table{border-collapse:collapse;inline-size:100%;font-size:.9375rem}th,td{padding:6px 12px 6px 0;text-align:start;vertical-align:top;border-block-start:1px solid var(--line)}td{overflow-wrap:anywhere}.number{font-variant-numeric:tabular-nums}.hint{color:var(--grey);font-size:.9375rem}
.stations{margin:0 0 20px;padding:0;list-style:none}.stations li{position:relative;padding:0 0 16px 24px;border-inline-start:2px solid var(--line);margin-inline-start:6px}.stations li:last-child{border-color:transparent;padding-block-end:0}.stations li::before{content:"";position:absolute;inset-block-start:5px;inset-inline-start:-8px;inline-size:14px;block-size:14px;border:3px solid var(--main);border-radius:50%;background:var(--card)}.stations [aria-current]::before{background:var(--main)}
details{margin:24px 0 0}summary{min-block-size:44px;padding:10px 0;cursor:pointer;font-weight:600}`

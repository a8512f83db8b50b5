import { Html, html } from '../html.ts';

const ink = '#14161c';
const soft = '#474b57';
const cobalt = '#143fb5';
const line = '#dededa';

const textFont = "font-family:'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";
const displayFont = "font-family:Besley,Georgia,'Times New Roman',serif";

/** What only clients that read a style sheet show: details, and the shop's colors in the dark. */
const styleSheet = new Html(`<style>
:root { color-scheme: light dark; }
.plate { ${displayFont}; font-weight: 600; box-shadow: inset 0 0 0 2px ${cobalt}, inset 0 0 0 3px #ffffff; }
@media (prefers-color-scheme: dark) {
  .page { background: #101319 !important; }
  .card { background: #191d26 !important; border-color: #2c323e !important; color: #f1f2f4 !important; }
  .ink { color: #f1f2f4 !important; }
  .soft { color: #bcc1cc !important; }
  .accent { color: #93bbff !important; border-color: #93bbff !important; }
  .line { border-color: #2c323e !important; }
}
</style>`);

export const mailHeading = (text: string): Html =>
  html`<h1 class="ink" style="margin:0 0 8px;${displayFont};font-size:27px;line-height:1.2;font-weight:500;letter-spacing:-0.02em;color:${ink};overflow-wrap:anywhere">${text}</h1>`;

export const softText = (text: string): Html =>
  html`<p class="soft" style="margin:0;font-size:14px;color:${soft};overflow-wrap:anywhere">${text}</p>`;

/** The style of a row of a table with collapsed borders, above the line that ends it; its class is `line`. */
export const rowStyle = `border-bottom:1px solid ${line}`;

/** A number on blue enamel with a white line. */
export const numberPlate = (text: string | number, style: string): Html =>
  html`<span class="plate" style="display:inline-block;background:${cobalt};color:#ffffff;text-align:center;${style}">${text}</span>`;

/** The layout of every mail: tables and inline styles, because mail clients render those alike. */
export const mailLayout = (title: string, content: Html): string =>
  `<!doctype html>${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${title}</title>
${styleSheet}
</head>
<body class="page" style="margin:0;padding:0;background:#f0f0ec">
<div role="main">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f0f0ec">
<tr><td align="center" style="padding:32px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;background:#ffffff;border:1px solid ${line};border-radius:14px;${textFont};color:${ink};text-align:left">
<tr><td style="padding:26px 24px 0;${displayFont};font-size:26px;font-weight:600;letter-spacing:-0.035em">Curio<span class="accent" style="color:${cobalt}">Lane</span></td></tr>
<tr><td style="padding:14px 24px 0"><div class="accent" style="border-top:3px dashed ${cobalt};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td style="padding:18px 24px 28px;font-size:16px;line-height:1.55">${content}</td></tr>
</table>
<p class="soft" style="${textFont};font-size:13px;color:${soft};margin:18px 0 0">CurioLane, a short lane of well-made things.</p>
</td></tr>
</table>
</div>
</body>
</html>`}`;

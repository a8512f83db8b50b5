import { type Html, html } from '../html.ts';

export const ink = '#101828';
export const cobalt = '#143fb5';
export const muted = '#5b6472';
export const rule = '#dfe3ea';

const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

/** The layout of every mail: tables and inline styles, because mail clients render those alike. */
export const mailLayout = (title: string, content: Html): string =>
  `<!doctype html>${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f4f5f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f8">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;${font};color:${ink}">
<tr><td style="padding:28px 32px 0;font-size:22px;font-weight:700;letter-spacing:-0.02em">Curio<span style="color:${cobalt}">Lane</span></td></tr>
<tr><td style="padding:20px 32px 32px;font-size:16px;line-height:1.5">${content}</td></tr>
</table>
<p style="${font};font-size:13px;color:${muted};margin:20px 0 0">CurioLane, a small shop of good things.</p>
</td></tr>
</table>
</body>
</html>`}`;

import { type MailPart, replacePartReferences } from './mail-parts.ts';

/** The bound of all embedded pictures together: one that is shown a thousand times would fill the memory. */
const maxEmbeddedCharacters = 16 * 1024 * 1024;

/**
 * Puts the mail's own pictures into its HTML. The frame has an opaque origin, whose requests carry no cookie, so they
 * would not find the sandbox's mail.
 */
const embedPictures = (html: string, parts: readonly MailPart[]) => {
  const pictures = new Map(
    parts.filter(({ type }) => /^image\/[\w.+-]+$/.test(type)).map((part) => [part.contentId, part]),
  );
  let characters = 0;
  return replacePartReferences(html, (contentId) => {
    const picture = pictures.get(contentId);
    if (!picture) return undefined;
    characters += Math.ceil(picture.content.length / 3) * 4;
    return characters > maxEmbeddedCharacters
      ? undefined
      : `data:${picture.type};base64,${picture.content.toString('base64')}`;
  });
};

/** A doctype, and what may stand before it: the frame is in quirks mode when anything else does. */
const beginning = /^(?:\s+|<!--[\s\S]*?-->)*(?:<!doctype[^>]*>)?/i;

const ownTarget =
  /(\starget\s*=\s*)(?:"(?:_self|_parent|_top|)"|'(?:_self|_parent|_top|)'|_(?:self|parent|top)(?=[\s>]))/gi;

const placeInMail = /(\shref\s*=\s*["']?#)/gi;

/** Pages that are linked would be loaded into the frame, and most refuse to be framed. Places in the mail are in it. */
const openLinksInTabs = (html: string) =>
  html
    .replace(ownTarget, '$1"_blank"')
    .replace(placeInMail, ' target="_self"$1')
    .replace(beginning, (start) => `${start}<base target="_blank">`);

/** A mail's HTML as its frame shows it: with its pictures, and with links that open in a new tab. */
export const toFrameHtml = ({ html, parts }: { html: string; parts: readonly MailPart[] }): string =>
  embedPictures(openLinksInTabs(html), parts);

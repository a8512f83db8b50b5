import { absoluteUrl } from '../lib/routes.ts';

type PageHeadProps = {
  /** The page's own title; the shop's name is appended. */
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  /** The page's canonical path. Absent on pages that must not be indexed. */
  path?: string;
  /** An image for shared links, as a URL or path. */
  image?: string;
  /** Structured data (schema.org), one script per object. */
  jsonLd?: readonly object[];
};

// '<' in a product's title could close the script element.
const scriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Title, description, canonical link and structured data of a page; React moves them into the head. */
export const PageHead = ({ title, description, path, image, jsonLd = [] }: PageHeadProps) => (
  <>
    <title>{`${title} · CurioLane`}</title>
    <meta name="description" content={description} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    {path ? <link rel="canonical" href={absoluteUrl(path)} /> : <meta name="robots" content="noindex" />}
    {image && <meta property="og:image" content={absoluteUrl(image)} />}
    {jsonLd.map((data) => (
      <script
        key={scriptText(data)}
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: scriptText(data) }}
      />
    ))}
  </>
);

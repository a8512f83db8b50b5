import type { ReactNode } from 'react';
import { paths } from '../lib/routes.ts';

type NeedsScriptProps = {
  /** What is unavailable without JavaScript, as the subject of 'need JavaScript'. */
  what: string;
  /** The page's heading, where `children` contains it. */
  heading?: string;
  children: ReactNode;
};

const readable = [
  { text: 'About Us', path: paths.about },
  { text: 'Contact Us', path: paths.contact },
  { text: 'Reviews', path: paths.reviews },
  { text: 'FAQ', path: paths.faq },
];

/** Content that JavaScript renders. Without it, a notice says so and links to the pages that work. */
export const NeedsScript = ({ what, heading, children }: NeedsScriptProps) => (
  <>
    <noscript>
      <div className="no-script">
        {heading && <h1 className="display-l">{heading}</h1>}
        <p className="lead">
          {what} need JavaScript, which does not run in this browser. Turn it on and load this page again, or
          read on here:
        </p>
        <ul>
          {readable.map(({ text, path }) => (
            <li key={path}>
              <a className="link" href={path}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
    <div className="needs-script needs-script--around">{children}</div>
  </>
);

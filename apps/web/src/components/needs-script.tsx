import * as textStyles from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';
import * as styles from './needs-script.module.css';

type NeedsScriptProps = {
  /** The thing that is unavailable without JavaScript, as the subject of 'need JavaScript'. */
  what: string;
  /** The page's heading, where `children` contains it. */
  heading?: string;
  children: ReactNode;
};

/** The class name of an element that works only by code; a browser that runs none does not show it. */
export const needsScriptClass: string = styles.root;

const readable = [
  { text: m.aboutUs, path: paths.about },
  { text: m.contactUs, path: paths.contact },
  { text: m.reviews, path: paths.reviews },
  { text: m.faq, path: paths.faq },
];

/** Says, in a browser without JavaScript, what needs it on a page that can be read. */
export const NeedsScriptNote = ({ what }: { what: string }) => (
  <noscript>
    <p className={styles.note}>{m.needsScript({ what })}</p>
  </noscript>
);

/** Content that JavaScript renders. Without it, a notice says so and links to the pages that work. */
export const NeedsScript = ({ what, heading, children }: NeedsScriptProps) => (
  <>
    <noscript>
      <div className={styles.instead}>
        {heading && <h1 className={textStyles.displayL}>{heading}</h1>}
        <p className={textStyles.lead}>{m.needsScriptHelp({ what })}</p>
        <ul>
          {readable.map(({ text, path }) => (
            <li key={path}>
              <a className={textStyles.link} href={path}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
    <div className={clsx(styles.root, styles.around)}>{children}</div>
  </>
);

import * as textStyles from '@curiolane/ui/text';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { paths } from '../lib/routes.ts';
import * as styles from './needs-script.module.css';

type NeedsScriptProps = {
  /** What is unavailable without JavaScript, as the subject of 'need JavaScript'. */
  what: string;
  /** The page's heading, where `children` contains it. */
  heading?: string;
  children: ReactNode;
};

/** The class name of an element that works only by code; a browser that runs none does not show it. */
export const needsScriptClass: string = styles.root;

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
      <div className={styles.instead}>
        {heading && <h1 className={textStyles.displayL}>{heading}</h1>}
        <p className={textStyles.lead}>
          {what} need JavaScript, which does not run in this browser. Turn it on and load this page again, or
          read on here:
        </p>
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

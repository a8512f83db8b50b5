import { Shop } from '../shop.ts';
import type { Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

const headline = 'Discover a World of Unique Products Just a Click Away!';

/** The visible elements of the page's content: without a main landmark, all but those of bars and footers. */
const findContent = async ({ page }: Visit, selector: string) => {
  const main = page.getByRole('main');
  const found =
    (await main.count()) > 0
      ? main.first().locator(selector)
      : page.locator(selector).and(page.locator(':not(header *, nav *, footer *)'));
  return found.filter({ visible: true });
};

/** The number of questions of the FAQ that are open. */
const countOpenQuestions = async (visit: Visit) =>
  (await findContent(visit, 'details[open], [aria-expanded="true"]')).count();

/** Landing page, footer and the pages of text. */
export const contentWalks: readonly Walk[] = [
  {
    name: "the landing page has its headline, 'Shop Now' to /shop, and 'Learn More' that goes nowhere",
    area: 'content',
    level: 'specification',
    rows: ['routes/landing', 'routes/landing-subtext', 'routes/shop-now', 'routes/learn-more'],
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/');
      await visit.expectTexts(
        'landing page',
        [headline, 'seamless', 'Learn More'],
        'The landing page has this text.',
      );
      const learnMore = visit.page.getByText('Learn More').first();
      if (await learnMore.isVisible()) await learnMore.click({ force: true });
      await visit.expectPath(/^\/#?$/, {
        title: "'Learn More' goes somewhere.",
        hint: 'It is a placeholder.',
      });
      await (await shop.findControl('Shop Now', 'The landing page')).click();
      await visit.expectPath(/^\/shop\b/i, { title: "'Shop Now' does not lead to /shop.", hint: 'Link it.' });
    },
  },
  {
    name: 'the navigation bar has Home, Shop, Contact Us, Reviews, FAQ, Cart and Login',
    area: 'content',
    level: 'specification',
    rows: ['nav/links', 'nav/login'],
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/FAQ');
      for (const name of ['Home', 'Shop', 'Contact Us', 'Reviews', 'FAQ', 'Login']) {
        const bar = await shop.findBar();
        const exact = { name, exact: true };
        await visit.check(
          () => bar.getByRole('link', exact).or(bar.getByRole('button', exact)).first().isVisible(),
          {
            title: `The navigation bar has no link named '${name}'.`,
            hint: 'Make it a link (<a href>) with this name, in the page’s <header>.',
          },
        );
      }
      await shop.findCartLink();
    },
  },
  {
    name: 'the footer has the newsletter, useful links and the copyright of 2025',
    area: 'content',
    level: 'specification',
    rows: [
      'footer/newsletter',
      'footer/useful-links',
      'footer/placeholders',
      'footer/copyright',
      'limits/copyright',
    ],
    run: async (visit) => {
      await visit.open('/FAQ');
      const footer = await visit.find(visit.page.getByRole('contentinfo'), {
        title: 'The page has no footer.',
        hint: 'Put the footer into <footer>, below <main>.',
      });
      await visit.expectTexts('footer', ['Newsletter', 'More Links', '2025'], 'The footer has this text.');
      for (const name of ['Contact Us', 'FAQ', 'Review', 'Cart'])
        await visit.check(() => footer.getByRole('link', { name, exact: true }).first().isVisible(), {
          title: `The footer has no link named '${name}'.`,
          hint: 'Its useful links are Contact Us, FAQ, Review and Cart.',
        });
      await visit.check(() => footer.getByRole('button', { name: 'Subscribe' }).isVisible(), {
        title: "The footer has no button named 'Subscribe'.",
        hint: 'An e-mail field and a Subscribe button, without action.',
      });
    },
  },
  {
    name: 'contact says how to reach the team, and when',
    area: 'content',
    level: 'specification',
    rows: ['routes/contact', 'content/contact-blocks', 'content/contact-hours', 'limits/support'],
    run: async (visit) => {
      await visit.open('/contact');
      await visit.expectTexts(
        'contact page',
        ['Email', 'Live chat', 'Phone', 'Office', '24 hours', '9am-7pm', 'Mon-Sat'],
        'The contact page has four blocks, and says when the team responds.',
      );
    },
  },
  {
    name: 'five customers have reviewed the shop',
    area: 'content',
    level: 'specification',
    rows: ['routes/review', 'content/reviews'],
    run: async (visit) => {
      await visit.open('/review');
      await visit.expectTexts('reviews page', ['Customer Reviews'], 'The heading of /review.');
      // An average such as 4.5 out of 5 is no customer's.
      const name = /(?<!\d[.,])\b[1-5]\s*(?:out of|of|\/)\s*5\b/i;
      // A rating may be both, such as stars beside 4/5.
      const ratings = [visit.page.getByRole('img', { name }), visit.page.getByText(name)];
      const count = () => Promise.all(ratings.map((rating) => rating.count()));
      await visit.check(async () => (await count()).includes(5), {
        title: 'The reviews page has not five ratings.',
        hint: 'Say each rating as text or as the name of an image, such as 4 out of 5 stars.',
      });
    },
  },
  {
    name: 'one question of the FAQ is open at a time, and a click on it closes it; Contact leads to /contact',
    area: 'content',
    level: 'specification',
    rows: ['routes/faq', 'content/questions', 'content/accordion', 'content/contact-link'],
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/FAQ');
      const questions = await findContent(visit, 'summary, [aria-expanded]');
      await visit.until(async () => (await questions.count()) === 5, {
        title: 'The FAQ has not five questions that open and close.',
        hint: 'Use <details name> with <summary>, or buttons with aria-expanded.',
        detail: `${await questions.count()} of them`,
      });
      const expectOpen = (count: number, when: string) =>
        visit.check(async () => (await countOpenQuestions(visit)) === count, {
          title: 'The FAQ does not keep one question open at a time.',
          hint: 'Opening one closes the others; a click on the open one closes it.',
          detail: when,
        });
      await questions.nth(1).click();
      await expectOpen(1, 'after a click on the second question');
      await questions.nth(2).click();
      await expectOpen(1, 'after a click on another question');
      await questions.nth(2).click();
      await expectOpen(0, 'after a click on the open question');
      await (await shop.findControl(/^\s*contact\b/i, 'The FAQ')).click();
      await visit.expectPath(/^\/contact\b/i, {
        title: 'The FAQ has no link to /contact.',
        hint: 'Link it.',
      });
    },
  },
];

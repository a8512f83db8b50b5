import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { renderPage, stubBackend } from '../../testing/render-page.tsx';
import AboutPage from './about-page.tsx';
import ContactPage from './contact-page.tsx';
import FaqPage from './faq-page.tsx';
import NotFoundPage from './not-found-page.tsx';
import ReviewsPage from './reviews-page.tsx';

const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the contact page has four blocks, a reply time and phone hours', () => {
  renderPage(<ContactPage />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Email', 'Live chat', 'Phone', 'Office']);
  expect(screen.getByText(/The team replies within 24 hours/)).toBeDefined();
  expect(screen.getByText(/9am-7pm Mon-Sat/)).toBeDefined();
  expect(getHref('hello@curiolane.example')).toBe('mailto:hello@curiolane.example');
  expect(getHref('+1 (555) 010-0142')).toBe('tel:+15550100142');
});

test.each(['Start a chat', 'View on the map'])("'%s' is a placeholder", (name) => {
  renderPage(<ContactPage />);
  expect(fireEvent.click(screen.getByRole('link', { name }))).toBe(false);
});

test('the reviews page has five reviews with name, date, stars and quote', () => {
  renderPage(<ReviewsPage />);
  expect(screen.getByRole('heading', { name: 'Customer Reviews' })).toBeDefined();
  const reviews = screen.getAllByRole('figure');
  expect(reviews).toHaveLength(5);
  for (const review of reviews) {
    expect(within(review).getByRole('img', { name: /^[1-5] out of 5 stars$/ })).toBeDefined();
    expect(review.querySelector('blockquote')?.textContent).toMatch(/^“.+”$/);
    expect(review.querySelector('figcaption')?.textContent).toMatch(/^\D+\d{1,2} \w+ \d{4}$/);
  }
});

test('the FAQ has five questions, one open at a time, and a link to the contact page', () => {
  renderPage(<FaqPage />);
  const questions = [...document.querySelectorAll('details')];
  expect(questions).toHaveLength(5);
  expect(new Set(questions.map(({ name }) => name)).size).toBe(1);
  expect(questions.filter(({ open }) => open)).toHaveLength(1);
  expect(screen.getByText(/You have 7 days/)).toBeDefined();
  expect(getHref('Contact')).toBe('/contact');
});

test('the structured data has the questions and answers of the page', () => {
  renderPage(<FaqPage />);
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity).toHaveLength(5);
  for (const { name, acceptedAnswer } of data.mainEntity) {
    expect(screen.getByText(name)).toBeDefined();
    expect(screen.getByText(acceptedAnswer.text)).toBeDefined();
  }
});

test('the about page shows the best rated product', async () => {
  stubBackend({ 'GET /products': { status: 200, body: [aProduct({ title: 'Harbour Lamp' })] } });
  renderPage(<AboutPage />);
  expect(await screen.findByRole('img', { name: 'Harbour Lamp' })).toBeDefined();
});

test('the page for unknown paths links to the shop', () => {
  renderPage(<NotFoundPage />);
  expect(getHref('Shop all')).toBe('/Shop');
  expect(getHref('Home')).toBe('/');
});

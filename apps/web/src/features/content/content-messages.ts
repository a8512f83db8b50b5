// Written by `npm run generate` from apps/web/languages/en.json: see docs/how-to/languages.md.
export * from '../../lib/messages.ts';

export const aboutFew: string = 'Few, on purpose';
export const aboutFewText: string =
  'Two dozen objects at a time. When one leaves the lane, another moves in.';
export const aboutShown: string = 'Shown as they are';
export const aboutShownText: string =
  'One light, one backdrop, at most a stone to stand on. The stone stays here; the rest is what arrives.';
export const aboutReturns: string = 'Easy to send back';
export const aboutReturnsText: string =
  'Seven days to change your mind, and a person who replies within 24 hours.';
export const aboutDescription: string =
  'CurioLane keeps a small number of well-made objects and shows every one of them plainly.';
export const aboutHeading: (values: { slot: string | number }) => string = (d) =>
  `A short lane of ${d.slot} things.`;
export const aboutHeadingUnbroken: string = 'well-made';
export const aboutLead: string =
  'CurioLane keeps a small number of objects, each chosen because somebody took care over it, and shows every one of them plainly.';
export const walkTheLane: string = 'Walk the lane';
export const contactDescription: string =
  'Write, chat, call or visit: the CurioLane team replies within 24 hours.';
export const contactLead: string = 'A person reads every message. The team replies within 24 hours.';
export const contactEmailText: string =
  'Questions about an object, an order or a return. We reply within 24 hours.';
export const liveChat: string = 'Live chat';
export const liveChatText: string = 'The quickest way to ask whether a lamp fits a desk.';
export const startChat: string = 'Start a chat';
export const contactPhoneText: string = 'We pick up 9am-7pm Mon-Sat.';
export const office: string = 'Office';
export const officeText: string = '12 Lantern Lane, second door on the left. Visits by appointment.';
export const viewOnMap: string = 'View on the map';
export const faqDescription: string =
  'Ordering, paying, tracking, returning and reaching us: what people ask CurioLane most.';
export const faqLead: string = 'Five things people ask at the door. Something else on your mind?';
export const contact: string = 'Contact';
export const notFoundTitle: string = 'Page not found';
export const notFoundDescription: string = 'There is no page at this address.';
export const notFoundHeading: string = 'There is no door with this number.';
export const notFoundLead: string =
  'The page may have moved, or the address has a slip in it. Everything we sell is one step away.';
export const faqOrder: string = 'How do I place an order?';
export const faqOrderText: string =
  'Open a product and choose Add to cart. When you are ready, go to your cart, press Buy Now, fill in the checkout form and press Place Order. You will get a confirmation by e-mail.';
export const faqPayment: string = 'Which payment methods do you accept?';
export const faqPaymentText: string = 'Cash on Delivery, or Credit/Debit Card. You choose at checkout.';
export const faqTracking: string = 'How can I track my order?';
export const faqTrackingText: string =
  'Your confirmation e-mail holds the details of your order. For news of a parcel, write to us with the e-mail you ordered with and we will look it up.';
export const faqReturns: string = 'What is your return and exchange policy?';
export const faqReturnsText: string =
  'You have 7 days from delivery to return or exchange an object. Keep it unused and in its box.';
export const faqSupport: string = 'How do I contact support?';
export const faqSupportText: string =
  'Write, chat or call from the contact page. We reply within 24 hours, and answer the phone 9am-7pm Mon-Sat.';
export const starsOutOfFive: (values: { stars: string | number }) => string = (d) =>
  `${d.stars} out of 5 stars`;
export const quoted: (values: { quote: string | number }) => string = (d) => `“${d.quote}”`;
export const customerReviews: string = 'Customer Reviews';
export const reviewsDescription: string =
  'What customers say about the objects of CurioLane, the good and the less good.';
export const review1Date: string = '14 October 2025';
export const review1Quote: string =
  'The mug is heavier than I expected in the best way. I have stopped using the other eleven.';
export const review2Date: string = '2 October 2025';
export const review2Quote: string =
  'Ordered the red lamp late on a Sunday, it was on my desk by Thursday, and the photographs told the truth about the color.';
export const review3Date: string = '21 September 2025';
export const review3Quote: string =
  'Lovely stool, very sturdy. One foot pad was missing and support sent a spare the next day.';
export const review4Date: string = '9 September 2025';
export const review4Quote: string =
  'My daughter sorts the arches by color. I sort them back by size. We are both happy.';
export const review5Date: string = '30 August 2025';
export const review5Quote: string =
  'The clock is beautiful, but larger than I would like in a bedroom. It lives in the hall now.';

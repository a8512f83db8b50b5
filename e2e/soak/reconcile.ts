/** An order that a shopper was told is placed. */
export type AcknowledgedOrder = { email: string; orderId: string };

/** A mail as the mail host accepted it. */
export type DeliveredMail = { orderId: string; messageId: string; at: number };

/** What the shoppers, the database and the mail host know at the end. */
export type Records = {
  acknowledged: readonly AcknowledgedOrder[];
  /** The e-mails of the shoppers who were told that no order was placed. */
  notPlaced: readonly string[];
  stored: readonly AcknowledgedOrder[];
  mailed: readonly DeliveredMail[];
  /** The orders whose mail the host rejected after its last line, and when. */
  rejected: readonly { orderId: string; at: number }[];
  /** When servers were killed. */
  kills: readonly number[];
};

/** A mail that was accepted twice, or lost, together with a kill in the windows that decision 5 documents. */
export type Reconciliation = { problems: string[]; mailedAgain: string[]; mailLost: string[] };

/** A mail belongs to a kill that is this near: the host's clock and ours are the same. */
const windowMs = 1500;

const isNear = (at: number, kills: readonly number[]) =>
  kills.some((kill) => Math.abs(kill - at) <= windowMs);

const countBy = (ids: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const orderProblems = ({ acknowledged, notPlaced, stored }: Records): string[] => {
  const storedIds = new Set(stored.map(({ orderId }) => orderId));
  const acknowledgedIds = new Set(acknowledged.map(({ orderId }) => orderId));
  const refused = new Set(notPlaced);
  return [
    ...acknowledged
      .filter(({ orderId }) => !storedIds.has(orderId))
      .map(({ orderId }) => `Order ${orderId} was acknowledged and is not stored.`),
    ...stored
      .filter(({ orderId }) => !acknowledgedIds.has(orderId))
      .map(({ orderId, email }) =>
        refused.has(email)
          ? `Order ${orderId} is stored, and its shopper was told that it is not placed.`
          : `Order ${orderId} is stored and was never acknowledged.`,
      ),
    ...[...countBy(stored.map(({ email }) => email))]
      .filter(([, count]) => count > 1)
      .map(([email, count]) => `${email} ordered once and has ${count} orders.`),
  ];
};

/** Whether a mail that came more than once is one whose sender was killed between the last line and its record. */
const isSentAgain = (mails: readonly DeliveredMail[], kills: readonly number[]) =>
  mails.length === 2 &&
  new Set(mails.map(({ messageId }) => messageId)).size === 1 &&
  isNear(Math.min(...mails.map(({ at }) => at)), kills);

/**
 * Compares what was acknowledged with what is stored and what was mailed: the same orders, each once. Only what
 * docs/decisions/0005 says about a mail whose sender was killed is no problem, at most once for each kill.
 */
export const reconcile = (records: Records): Reconciliation => {
  const { stored, mailed, rejected, kills } = records;
  const result: Reconciliation = { problems: orderProblems(records), mailedAgain: [], mailLost: [] };
  const storedIds = new Set(stored.map(({ orderId }) => orderId));
  const mails = Map.groupBy(mailed, ({ orderId }) => orderId);
  for (const orderId of storedIds) {
    const own = mails.get(orderId) ?? [];
    if (own.length === 1) continue;
    if (own.length === 0) {
      const isLost = rejected.some((each) => each.orderId === orderId && isNear(each.at, kills));
      if (isLost) result.mailLost.push(orderId);
      else result.problems.push(`Order ${orderId} was not mailed.`);
    } else if (isSentAgain(own, kills)) result.mailedAgain.push(orderId);
    else result.problems.push(`Order ${orderId} was mailed ${own.length} times.`);
  }
  for (const orderId of mails.keys())
    if (!storedIds.has(orderId)) result.problems.push(`Order ${orderId} was mailed and is not stored.`);
  if (result.mailedAgain.length + result.mailLost.length > kills.length)
    result.problems.push('More mails were lost or sent again than servers were killed.');
  return result;
};

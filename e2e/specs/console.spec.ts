import { expectAccessible } from '../fixtures/axe.ts';
import { ConsoleUser, consoleViews } from '../fixtures/console.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** The console of the sandbox of each test. */
const test = base.extend<{ user: ConsoleUser }>({
  user: async ({ page, sandbox }, use) => use(new ConsoleUser(page, sandbox)),
});

test.skip(({ runningStack }) => runningStack !== undefined, 'A running stack may be one in production.');

const demo = { email: 'demo@curiolane.example', password: 'demo' };

test('an order is seen as it happens, is sent again, and a route is sent from its form', async ({
  user,
  page,
  context,
  catalogue,
  email,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('the journal shows a request as it happens, with its mail and its rows', async () => {
    await user.open('journal');
    await expect.soft(page.getByText('No entry yet')).toBeVisible();
    await user.placeOrder(catalogue, email);
    await user.entry('sendOrderConfirmation').click();
    await expect(user.details).toContainText('Your CurioLane order is confirmed');
    await expect
      .soft(user.details.getByRole('region', { name: 'Text of the mail' }))
      .toContainText('Thank you');
    await expect.soft(user.details.getByRole('row', { name: /^orders insert 1/ })).toBeVisible();
  });
  await test.step('it sends the request again', async () => {
    await user.button('Send again').click();
    await expect(user.details.getByRole('link', { name: 'Repeats entry 1' })).toBeVisible();
    await expect.soft(user.entry('sendOrderConfirmation')).toHaveCount(2);
  });
  await test.step('the timeline has the purchase with its rows and mails in their order', async () => {
    await user.open('journal', '1');
    await user.details.getByRole('link', { name: 'Timeline of the purchase' }).click();
    const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
    await expect.soft(events.first()).toContainText(/201 Created.*sendOrderConfirmation/);
    await expect.soft(events.filter({ hasText: '1 row inserted into orders' })).toContainText('total: $');
    await expect(events.filter({ hasText: /^.*sent.*Your CurioLane order is confirmed/ })).toBeVisible();
    await user.button('Copy as a test').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain("test('sendOrderConfirmation responds with 201'");
  });
  await test.step('a route is sent from its form, and its response is in the journal', async () => {
    await user.open('contract', 'getProduct');
    const schema = page.getByRole('region', { name: 'Schema of 200' });
    await expect.soft(schema).toContainText('"title": "Product"');
    await expect.soft(schema).not.toContainText('$ref');
    await page.getByRole('textbox', { name: ':id' }).fill('2');
    await user.button('Send').click();
    await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('"id": 2');
    await page.getByRole('link', { name: 'In the journal' }).click();
    await expect(user.entry('getProduct')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: ':id' })).toHaveValue('2');
  });
});

test('the journal is walked with the keyboard, filtered, paused and emptied', { tag: '@nightly' }, async ({
  user,
  page,
  sandbox,
}) => {
  for (const path of ['/products/1', '/products/2']) await sandbox.fetch(path);
  await user.open('journal');
  await test.step('it is walked with the keyboard', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.soft(page.getByRole('main')).toBeFocused();
    await user.entry('getProduct').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(user.entry('getProduct').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Entry 1' })).toBeFocused();
  });
  await test.step('it is filtered', async () => {
    await sandbox.fetch('/products/999');
    await page.getByLabel('Status').selectOption('4xx');
    await expect.soft(user.entry('getProduct')).toHaveCount(1);
    await page.getByRole('link', { name: 'Faults', exact: true }).click();
    await page.getByRole('link', { name: 'Journal', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    await expect.soft(page.getByLabel('Status')).toHaveValue('4xx');
    await page.getByLabel('Status').selectOption('all');
    await page.getByLabel('Operation').selectOption('login');
    await expect.soft(page.getByText('No entry fits the filter.')).toBeVisible();
    await page.getByLabel('Operation').selectOption('all');
  });
  await test.step('it is paused and emptied', async () => {
    await user.button('Pause').click();
    await sandbox.fetch('/health/live');
    await expect(user.button('Resume (1 new)')).toBeVisible();
    await expect.soft(user.entry('live')).toHaveCount(0);
    await user.button('Resume').click();
    await expect.soft(user.entry('live')).toHaveCount(1);
    await user.button('Clear').click();
    await expect(page.getByText('No entry yet')).toBeVisible();
  });
  await test.step('it is emptied while it is paused, and paused while it is empty', async () => {
    await user.button('Pause').click();
    await sandbox.fetch('/health/live');
    await expect.soft(user.button('Resume (1 new)')).toBeVisible();
    await expect.soft(page.getByText('No entry yet')).toBeVisible();
    await user.button(/^Resume/).click();
    await expect.soft(user.entry('live')).toHaveCount(1);
    await user.button('Pause').click();
    await user.button('Clear').click();
    await expect.soft(user.entry('live')).toHaveCount(0);
  });
});

test('coverage fills, and the journal masks secrets, shows what clients sent as text, and copies it', {
  tag: '@nightly',
}, async ({ user, page, context, sandbox, email, expectedErrors }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('coverage fills as statuses are seen', async () => {
    await user.open('coverage');
    await expect(page.getByText(/^0 of \d+ statuses/)).toBeVisible();
    await sandbox.fetch('/health/live');
    await expect(page.getByText(/^1 of \d+ statuses/)).toBeVisible();
    await expect.soft(user.row(/^live 1 /)).toBeVisible();
    await expect.soft(user.row(/^ready never called /)).toBeVisible();
  });
  await test.step('a cell opens its entries, and the shops of the server are summed', async () => {
    await page.getByRole('link', { name: /^1 responses of live with 200 OK in Sandbox / }).click();
    await expect(user.entry('live')).toHaveCount(1);
    await expect.soft(page.getByLabel('Operation')).toHaveValue('live');
    await user.button('Reset the filter').click();
    await user.open('coverage');
    await page.getByLabel('Of', { exact: true }).selectOption('all shops of the server');
    await expect(page.getByText(/returned by all shops together/)).toBeVisible();
    await expect.soft(user.row(/^live \d+ responses of live/)).toBeVisible();
    await page.getByLabel('Of', { exact: true }).selectOption('this shop');
  });
  await test.step('the journal masks secrets, and reveals codes on request', async () => {
    await user.sendCode(email);
    await user.login({ email, password: 'correct horse' });
    await user.open('journal', '3');
    await expect.soft(user.details).toContainText('"password": "***"');
    expect.soft(await page.content()).not.toContain('correct horse');
    await user.entry('sendVerificationCode').click();
    const body = user.details.getByRole('region', { name: 'Request: body' });
    await expect.soft(body).toContainText('"verificationCode": "***"');
    await user.button('Reveal codes').click();
    await expect.soft(body).toContainText('"verificationCode": 4711');
  });
  await test.step('it copies an entry as curl and as a test', async () => {
    await user.open('journal', '3');
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await user.button('Copy as curl').click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect
      .soft(await read())
      .toMatch(/^curl -g 'http:\/\/[^']+\/api\/auth\/Login'[\s\S]*--data-raw '\{"email":/);
    await user.button('Copy as a test').click();
    await expect.poll(read).toContain(`test('login responds with 401', {`);
    expect.soft(await read()).toContain(`code: 'invalid_credentials'`);
    expect.soft(await read()).not.toContain('correct horse');
  });
  await test.step('it copies several entries as a test of the runner that is chosen', async () => {
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await user.open('journal');
    for (const operation of ['live', 'login'])
      await page.getByRole('checkbox', { name: `: ${operation},` }).check();
    const bar = page.getByRole('group', { name: 'Selected entries' });
    await expect(bar).toContainText('2 selected');
    await bar.getByLabel('for').selectOption('Playwright');
    await bar.getByRole('button', { name: 'Copy as a test' }).click();
    await expect.poll(read).toContain(`test('live responds with 200, then login responds with 401', async`);
    expect.soft(await read()).toContain('@curiolane/testing/playwright');
    await bar.getByRole('button', { name: 'Select all' }).click();
    await expect.soft(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Select none' }).click();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await user.entry('login').click();
    await expect.soft(user.details.getByLabel('for')).toHaveValue('playwright');
  });
  await test.step('an entry that no test can repeat says why', async () => {
    expectedErrors.push(/400.*journal/);
    const avatar = `data:image/png;base64,${'A'.repeat(70_000)}`;
    await sandbox.fetch('/api/auth/updateProfile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, phone: '', address: '', avatar }),
    });
    await user.open('journal', '4');
    await user.button('Copy as a test').click();
    await expect
      .soft(user.details.getByRole('alert'))
      .toContainText('Entry 4 cannot be copied as a test. Its body is not kept whole.');
  });
  await test.step('it shows what clients sent as text', async () => {
    await sandbox.fetch('/api/<b>bold</b>');
    await user.login({ email: '<i>x</i>', password: 'x' });
    await user.open('journal', '6');
    await expect(user.details).toContainText('"email": "<i>x</i>"');
    await expect.soft(page.getByRole('row', { name: /GET \/api\/(?:<b>|%3Cb%3E)bold/ })).toBeVisible();
    expect.soft(await page.locator('main :is(b, i)').count()).toBe(0);
  });
});

test('the console has no URL that leaves the page blank, and a view that fails leaves the others', {
  tag: '@nightly',
}, async ({ user, page, expectedErrors }) => {
  expectedErrors.push(/40[04]/, /time value|date value/i);
  await user.open('journal', '%');
  await expect(page.getByRole('alert')).toContainText('The id of an entry is a whole number.');
  await user.open('mail', '%E0%A4%A');
  await expect(page.getByRole('alert')).toContainText('mail');
  const entry = { id: 1, at: 'no time', operation: null, method: 'GET', path: '/', violations: [] };
  await page.route('**/__dev/journal/events', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: entry\ndata: ${JSON.stringify(entry)}\n\n`,
    }),
  );
  await page.goto('/__dev#/journal');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This view cannot be shown');
  await page.getByRole('link', { name: 'Faults' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faults');
});

test('the board adds a fault with a click, and shows what is active and what has happened', {
  tag: '@nightly',
}, async ({ user, page, sandbox, catalogue, expectedErrors }) => {
  await user.open('faults');
  await test.step('the board adds a fault with a click, and shows what is active and what has happened', async () => {
    await page.getByLabel('Status', { exact: true }).selectOption('401');
    await user.button('Add status to login, once').click();
    await expect(user.button('Add status to login, once; active ×1')).toBeVisible();
    await expect(user.row(/^login status 401 Unauthorized once/)).toBeVisible();
    expect((await user.login(demo)).status).toBe(401);
    await expect(user.button('Add status to login, once; happened 1')).toBeVisible();
    await page.getByLabel('A click adds it').selectOption('always');
    await user.button('Add delay to live, always').click();
    await user.button('Add delay to ready, always').click();
    await user.button('Remove delay of ready').press('Enter');
    await expect.soft(page.getByRole('region', { name: 'Active faults' })).toBeFocused();
    await user.button('Remove delay of live').press('Enter');
    await expect(page.getByText('No fault is active.')).toBeVisible();
    // The table went with its last row.
    await expect.soft(page.getByRole('main')).toBeFocused();
  });
  await test.step('a fault that the server refuses says why', async () => {
    expectedErrors.push(/400.*faults/);
    await page.getByLabel('A click adds it').selectOption('once');
    await page.getByLabel('Delay in ms').fill('70000');
    await user.button('Add delay to login, once').click();
    await expect.soft(page.getByRole('alert')).toContainText('A delay is at most 60000 milliseconds.');
    await expect.soft(page.getByText('No fault is active.')).toBeVisible();
  });
  await test.step('what was chosen stays when another view was open meanwhile', async () => {
    await page.getByRole('link', { name: 'Clock', exact: true }).click();
    await page.getByRole('link', { name: 'Faults', exact: true }).click();
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('401');
  });
  await test.step('the journal marks the exact line of a response that violates the contract', async () => {
    await sandbox.dev.addFault({
      body: {
        operation: 'getProduct',
        times: 'always',
        fault: { kind: 'field', path: ['rating', 'count'], change: 'text' },
      },
    });
    await sandbox.fetch('/products/1');
    await user.open('journal', '2');
    const problem = user.details.getByRole('listitem').filter({ hasText: 'off-contract-body' });
    await expect(problem).toHaveText(/off-contract-body rating\.count .*number/);
    await expect(user.details.getByText('"count": "surprise"')).toHaveCSS('box-shadow', /inset/);
  });
  await test.step('it names the fault that made the response, with the original value and a link', async () => {
    const count = catalogue.product(1).rating.count;
    const faults = user.details.getByRole('list', { name: 'Faults' });
    await expect.soft(faults).toContainText('Fault: field rating.count: text');
    await expect
      .soft(faults)
      .toContainText(new RegExp(`rating\\.count\\s*originally ${count}\\s*sent "surprise"`));
    const line = user.details.getByText('"count": "surprise"');
    await expect.soft(line).toContainText(`originally ${count}`);
    await faults.getByRole('link', { name: 'Still active' }).click();
    await expect(user.row(/^getProduct field rating\.count: text/)).toHaveAttribute('aria-current', 'true');
    await user.button('Remove field rating.count: text of getProduct').click();
    await expect(page.getByText('The fault that the entry names is used up, or was removed.')).toBeVisible();
  });
});

test('faults for some requests, in steps, and stubbed responses are added and seen', {
  tag: '@nightly',
}, async ({ user, page, sandbox, expectedErrors }) => {
  await user.open('faults');
  const form = page.getByRole('form', { name: 'A fault of several steps, or for some requests' });
  const readStatuses = async (ids: readonly number[]) => {
    const statuses = [];
    for (const id of ids) statuses.push((await sandbox.fetch(`/products/${id}`)).status);
    return statuses;
  };
  await test.step('a sequence for one product', async () => {
    await form.getByRole('button', { name: 'Add a condition' }).click();
    const condition = form.getByRole('group', { name: 'Condition 1' });
    await condition.getByLabel('Value').fill('3');
    await form.getByRole('button', { name: 'Add a step' }).click();
    await form.getByRole('group', { name: 'Step 2' }).getByLabel('2.').selectOption('pass');
    await form.getByRole('button', { name: 'Add a step' }).click();
    await form.getByLabel('Status of step 3').selectOption('429');
    await form.getByRole('button', { name: 'Add the fault' }).click();
    const row = user.row(/^getProduct status 503 Service Unavailable/);
    await expect(row).toContainText('pass');
    await expect.soft(row).toContainText('status 429 Too Many Requests');
    await expect.soft(row).toContainText('params.id = 3');
    expect(await readStatuses([1, 3, 3, 2, 3, 3])).toEqual([200, 503, 200, 200, 429, 200]);
    await expect(page.getByText('No fault is active.')).toBeVisible();
  });
  await test.step('what the server refuses says why, beside the form', async () => {
    expectedErrors.push(/400.*faults/);
    await form.getByLabel('Field').fill('sku');
    await form.getByRole('button', { name: 'Add the fault' }).click();
    await expect(form.getByRole('alert')).toContainText('getProduct has no params.sku.');
  });
  await test.step('a stubbed response', async () => {
    await form.getByRole('button', { name: 'Remove condition 1' }).click();
    for (const step of ['3', '2']) await form.getByRole('button', { name: `Remove step ${step}` }).click();
    await form.getByLabel('1.').selectOption('respond');
    await form.getByLabel('Status of step 1').fill('200');
    await form.getByLabel('Body').fill('{"title":');
    await form.getByRole('button', { name: 'Add the fault' }).click();
    await expect(form.getByRole('alert')).toContainText('The body of a response is JSON, or nothing.');
    await form.getByLabel('Body').fill('{"title":"Only a title"}');
    await form.getByLabel('off contract').check();
    await form.getByRole('button', { name: 'Add the fault' }).click();
    await expect(user.row(/^getProduct respond \(off contract\) 200/)).toBeVisible();
    expect(await (await sandbox.fetch('/products/1')).json()).toEqual({ title: 'Only a title' });
  });
});

test.describe('with the demo seed', () => {
  test.use({ seed: 'demo' });

  test('the clock moves to the moment at which a session ends, and a snapshot is taken, compared and restored', {
    tag: '@nightly',
  }, async ({ user, page, sandbox, catalogue, email }) => {
    await test.step('the clock moves to the moment at which a session ends', async () => {
      const cookie = (await user.login(demo)).headers.get('set-cookie')?.split(';')[0] ?? '';
      await user.login(demo);
      await user.open('clock');
      const moves = user.button(`Move there: session ends, ${demo.email}, signed in `);
      await expect(moves).toHaveCount(2);
      const names = await moves.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
      expect.soft(new Set(names).size, 'two sessions of one e-mail are told apart').toBe(2);
      await moves.last().click();
      await expect(page.getByText(/ahead of the real time\.$/)).toBeVisible();
      expect.soft((await sandbox.fetch('/api/session', { headers: { cookie } })).status).toBe(401);
      await user.button('Back to the real time').click();
      await expect(page.getByText('The real time.')).toBeVisible();
    });
    await test.step('a snapshot is taken, compared and restored', async () => {
      await user.open('state');
      await expect(user.row(new RegExp(demo.email))).toBeVisible();
      await page.getByLabel('Name').fill('before');
      await user.button('Take a snapshot').click();
      await user.button('Compare before').click();
      await expect(page.getByText('Nothing differs.')).toBeVisible();
      await user.placeOrder(catalogue, email);
      await expect(user.row(/^orders added .*total \$.*created .*\d\d:\d\d:\d\d/)).toBeVisible();
      await expect.soft(page.getByRole('cell', { name: /token|window start/ })).toHaveCount(0);
      await expect.soft(page.getByText(/^Left out: .*rate limits\.$/)).toBeVisible();
      await page.getByLabel('Name').fill('after');
      await user.button('Take a snapshot').click();
      await user.button('Compare after').click();
      await expect.soft(page.getByLabel('Changes from')).toHaveValue('before');
      await expect.soft(page.getByLabel('to', { exact: true })).toHaveValue('after');
      await user.button('Restore before').click();
      await expect(page.getByText('There is no order.')).toBeVisible();
    });
    await test.step('the newest rows of any table are shown', async () => {
      await page.getByLabel('Newest rows of').selectOption('accounts');
      await expect(page.getByRole('region', { name: 'Rows of accounts' })).toContainText(demo.email);
      await page.getByLabel('Newest rows of').selectOption('orders');
      await expect(page.getByText('The table orders has no rows.')).toBeVisible();
    });
    await test.step('everything is deleted, and not by a double click, nor by a key that is held', async () => {
      await user.button('empty').dblclick();
      await expect(user.button('Delete everything, start from empty')).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await user.button('empty').focus();
      for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(user.button('Delete everything, start from empty')).toBeVisible();
      await expect.soft(user.row(new RegExp(demo.email))).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await user.button('empty').click();
      await user.button('Delete everything, start from empty').click();
      await expect(page.getByText('There is no account.')).toBeVisible();
    });
  });
});

test('a mail is found, read in all of its forms, and deleted, and one that waits is tried again', {
  tag: '@nightly',
}, async ({ user, page, sandbox, catalogue, email }) => {
  await test.step('a mail is found, read in all of its forms, and deleted', async () => {
    await user.sendCode(email);
    await user.open('mail');
    await page.getByLabel('Find').fill('no mail has this');
    await expect(page.getByText('No mail has this text.')).toBeVisible();
    await page.getByLabel('Find').fill(email);
    await page.getByRole('link', { name: 'verification code: 4711' }).click();
    await expect.soft(page.frameLocator('iframe').getByText('4711')).toBeVisible();
    await expect
      .soft(page.getByRole('link', { name: 'In the inbox' }))
      .toHaveAttribute('href', /\/sandbox\/[\da-f]{16}\/open\?mail=/);
    await page.getByRole('tab', { name: 'Source' }).click();
    await expect.soft(page.getByRole('region', { name: 'Source' })).toContainText('X-Curiolane-Sandbox');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No mail has this text.')).toBeVisible();
  });
  await test.step('a mail that waits is tried again', async () => {
    const fault = { kind: 'smtp-rejected' } as const;
    await sandbox.dev.addFault({ body: { operation: 'sendOrderConfirmation', times: 'once', fault } });
    await user.placeOrder(catalogue, email);
    await user.open('state');
    await expect(user.row(new RegExp(`^${email} failed 1 never 550`))).toBeVisible();
    await user.button(`Try again: the mail to ${email}`).click();
    await expect(page.getByText('Every order mail was sent.')).toBeVisible();
    await user.open('mail');
    await expect(page.getByRole('link', { name: 'Your CurioLane order is confirmed' })).toBeVisible();
  });
});

test('what cannot be copied or deleted says so', { tag: '@nightly' }, async ({
  user,
  page,
  sandbox,
  email,
  expectedErrors,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await user.sendCode(email);
  await sandbox.dev.addFault({ body: { operation: 'live', fault: { kind: 'status', status: 503 } } });
  await sandbox.dev.saveSnapshot({ body: { name: 'before' } });
  await test.step('without a clipboard', async () => {
    await user.open('journal', '1');
    await user.button('Copy as curl').click();
    await expect(page.getByText('The browser does not allow it.')).toBeVisible();
  });
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/__dev/**', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await test.step('a mail stays open', async () => {
    await user.open('mail');
    await page.getByRole('link', { name: 'verification code: 4711' }).click();
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('The server does not respond.');
    await expect.soft(page.getByRole('article')).toContainText(email);
  });
  await test.step('the faults', async () => {
    await user.open('faults');
    await user.button('Remove all').click();
    await expect(page.getByRole('alert')).toContainText('The server does not respond.');
  });
  await test.step('a snapshot', async () => {
    await user.open('state');
    await user.button('Delete before').click();
    await expect(page.getByRole('alert')).toContainText('The server does not respond.');
  });
  await test.step('the sandbox that is shown', async () => {
    await user.open('sandboxes');
    const own = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Show here/, disabled: true }) });
    await own.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('alert')).toContainText('The server does not respond.');
  });
});

test('every view is accessible', { tag: ['@both-nightly', '@nightly'] }, async ({
  user,
  page,
  sandbox,
  catalogue,
  email,
}) => {
  const expectGood = async (view: string) => {
    await expectAccessible(page, `the view ${view}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${view} is as wide as the window`).toBeLessThanOrEqual(0);
    const scrolled = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect.soft(scrolled, `${view} is as wide as its place`).toBeLessThanOrEqual(0);
  };
  await user.sendCode(email);
  await user.login({ email, password: 'x' });
  for (const view of consoleViews)
    await test.step(view, async () => {
      await user.open(view);
      await expectGood(view);
    });
  await test.step('the differences of a snapshot', async () => {
    await user.open('state');
    await page.getByLabel('Name').fill('before');
    await user.button('Take a snapshot').click();
    await user.button('Compare before').click();
    await user.placeOrder(catalogue, email);
    await expect(user.row(/^orders added /)).toBeVisible();
    await expectGood('the differences of a snapshot');
  });
  await test.step('the verdict, the fault and Move there are in view', async () => {
    const fault = { kind: 'status', status: 429 } as const;
    await sandbox.dev.addFault({ body: { operation: 'login', times: 'always', fault } });
    await user.login({ email, password: 'x' });
    await user.open('journal');
    await user.entry('login').first().click();
    for (const text of ['429 Too Many Requests', 'valid', 'Fault: status 429 Too Many Requests'])
      await expect.soft(user.details.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    await expectGood('an entry with a fault');
    await user.open('faults');
    await expect
      .soft(user.button('Remove status 429 Too Many Requests of login'))
      .toBeInViewport({ ratio: 1 });
    await user.open('clock');
    await expect.soft(user.button(/^Move there/).first()).toBeInViewport({ ratio: 1 });
  });
  await test.step('the timeline of a purchase', async () => {
    await user.open('timeline');
    await expect(page.getByRole('list', { name: 'Events' })).toContainText('sendOrderConfirmation');
    await expectGood('the timeline of a purchase');
  });
  await test.step('an entry of the journal', async () => {
    await user.open('journal');
    await user.entry('sendOrderConfirmation').click();
    await expect(user.details.getByRole('row', { name: /^orders insert 1/ })).toBeVisible();
    await expectGood('an entry');
  });
});

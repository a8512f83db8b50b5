import { afterEach, expect, test } from 'vitest';
import { makeTestStore } from '../testing/render-page.tsx';
import {
  forgetProfileDraft,
  readProfileDraft,
  removeSavedDraft,
  writeProfileDraft,
} from './profile-draft.ts';
import { loggedOut, sessionLoaded } from './session/session-slice.ts';
import type { AppStore } from './store.ts';

const maya = 'maya@shop.example';

afterEach(() => sessionStorage.clear());

test('the edits are read by their customer alone, without what is no text', () => {
  writeProfileDraft({ phone: '1', address: 2 as never }, maya);
  expect(readProfileDraft(maya)).toEqual({ phone: '1' });
  expect(readProfileDraft('ines@shop.example')).toEqual({});
  sessionStorage.setItem('profile', '{');
  expect(readProfileDraft(maya)).toEqual({});
});

test('they are removed when the customer signs out', () => {
  const store = makeTestStore() as AppStore;
  store.dispatch(sessionLoaded({ isLogin: true, userEmail: maya }));
  forgetProfileDraft(store);
  writeProfileDraft({ phone: '1' }, maya);
  store.dispatch(loggedOut());
  store.dispatch(sessionLoaded({ isLogin: false, userEmail: '' }));
  expect(readProfileDraft(maya)).toEqual({});
});

test('they are removed once they are saved, without those that were made meanwhile', () => {
  writeProfileDraft({ phone: '1' }, maya);
  removeSavedDraft({ phone: '1' }, maya);
  expect(readProfileDraft(maya)).toEqual({});
  writeProfileDraft({ phone: '1', address: 'Bergsgatan 14' }, maya);
  removeSavedDraft({ phone: '1' }, maya);
  expect(readProfileDraft(maya)).toEqual({ phone: '1', address: 'Bergsgatan 14' });
});

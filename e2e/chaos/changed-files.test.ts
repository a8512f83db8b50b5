import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBase, listChangedFiles } from './changed-files.ts';

let repository: string;
let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    cwd: repository,
    stdio: 'pipe',
  });

const write = (name: string) => writeFileSync(join(folder, name), '');

const commit = (name: string) => {
  write(name);
  git('add', '--all');
  git('commit', '--quiet', `--message=${name}`);
};

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'changed-files-'));
  folder = join(repository, 'e2e');
  mkdirSync(folder);
  git('init', '--quiet', '--initial-branch=main');
  commit('first.ts');
});

afterEach(() => rmSync(repository, { recursive: true }));

const listChanged = () => listChangedFiles(folder, findBase(folder) ?? '');

test('a branch is compared with the commit at which it left main, a remote or not', () => {
  git('switch', '--quiet', '--create=cart');
  commit('second.ts');
  commit('third.ts');
  expect(listChanged()).toEqual(['second.ts', 'third.ts']);
  git('update-ref', 'refs/remotes/origin/main', 'HEAD^');
  expect(listChanged()).toEqual(['third.ts']);
});

test('main is compared with the commit before its last', () => {
  commit('second.ts');
  commit('third.ts');
  expect(listChanged()).toEqual(['third.ts']);
});

test('edits without a commit count', () => {
  commit('second.ts');
  write('new.ts');
  expect(listChanged()).toEqual(['second.ts', 'new.ts']);
});

test('a clone of one commit has nothing to compare with', () => expect(findBase(folder)).toBeUndefined());

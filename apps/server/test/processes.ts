/** Processes that a test starts and kills. */
import { spawn, type ChildProcess } from 'node:child_process';

/** Starts a script of ours; resolves when it has said its first word. `called` names it where it ends before. */
export const launched = (
  called: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ChildProcess> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [...words], { stdio: ['ignore', 'pipe', 'pipe'], env });
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-4000);
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the ${called} ended with ${code}: ${said}`)));
    child.stdout.once('data', () => {
      child.removeAllListeners('exit');
      done(child);
    });
  });

/** Kills a process without warning. */
export const killed = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });

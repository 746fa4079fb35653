/** How large the engine and a game are as one bundle for a browser. */
import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';

/** Bundles what a folder finds under the packages' names; what only Node has cannot be bundled and is an error. */
export const bundleSize = async (
  folder: string,
  game: string,
): Promise<{ readonly raw: number; readonly gzip: number }> => {
  const result = await build({
    stdin: {
      contents: `export * from '@caltrop/engine'; export * from '${game}';`,
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const text = result.outputFiles[0]?.contents ?? new Uint8Array();
  return { raw: text.length, gzip: gzipSync(text, { level: 9 }).length };
};

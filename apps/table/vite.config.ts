import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { tableIcons } from './build/icons.ts';
import { makeCollector } from './build/notices.ts';
import { contentPolicy } from './build/policy.ts';
import { shelfModules } from './build/shelf.ts';

const modules = makeCollector();

export default defineConfig({
  // Relative, so that the page can be put in any folder of any host.
  base: './',
  plugins: [
    react(),
    shelfModules('page'),
    tableIcons(),
    contentPolicy(),
    modules.write(),
    VitePWA({
      // A new version waits: it never takes the place of the one that a table is open in.
      registerType: 'prompt',
      manifest: {
        name: 'Caltrop',
        short_name: 'Caltrop',
        description: 'Tabletop skirmish battles with exact odds',
        display: 'standalone',
        start_url: './',
        background_color: '#DFDDD4',
        theme_color: '#DFDDD4',
        icons: [
          { src: 'mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'mark-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'mark-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'mark-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,txt}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        // The first visit too has all its parts at hand, whatever becomes of the server.
        clientsClaim: true,
        importScripts: ['tidings-worker.js'],
      },
    }),
  ],
  worker: {
    format: 'es',
    plugins: () => [shelfModules('worker'), tableIcons(), modules.collect()],
  },
  build: { target: 'es2023', chunkSizeWarningLimit: 900 },
});

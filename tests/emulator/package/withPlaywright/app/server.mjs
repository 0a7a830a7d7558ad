// Serves the application: its two files, and the client library.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const files = {
  '/': ['index.html', 'text/html'],
  '/app.js': ['app.js', 'text/javascript'],
  '/stytch.js': ['../node_modules/@stytch/vanilla-js/dist/iife/index.headless.js', 'text/javascript'],
};

createServer(({ url }, response) => {
  const [name, type] = files[url] ?? [];
  if (name === undefined) response.writeHead(404).end();
  else
    response
      .writeHead(200, { 'Content-Type': type })
      .end(readFileSync(fileURLToPath(new URL(name, import.meta.url))));
}).listen(Number(process.argv[2]), 'localhost');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 15)) {
  console.error(`Schole needs Node 24.15 or newer; this is ${process.versions.node}. Start it with: npm start`);
  process.exit(1);
}

// Imported only now: the rest uses syntax that older Nodes cannot parse.
const { main } = await import('./startup/terminal.ts');
await main(process.argv.slice(2));

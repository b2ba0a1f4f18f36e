import { Client } from 'pg';

// The yardstick: the statement straight through pg, as the same role with the same claims, on as many connections.
const [url = '', owner = '', statement = '', connections = '1', seconds = '1'] = process.argv.slice(2);
const clients = await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("select set_config('request.jwt.claims', $1, false)", [
      JSON.stringify({ sub: owner, role: 'authenticated' }),
    ]);
    await client.query('set role authenticated');
    return client;
  }),
);
const used = process.cpuUsage();
const end = performance.now() + Number(seconds) * 1000;
let answers = 0;
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() < end) {
      const { rows } = await client.query(statement, ['50']);
      if (String(rows[0]?.body).length < 1000) throw new Error('The statement gave no rows');
      answers += 1;
    }
  }),
);
const { user, system } = process.cpuUsage(used);
process.stdout.write(JSON.stringify({ answers, cpu: (user + system) / 1e6 }));
await Promise.all(clients.map((client) => client.end()));

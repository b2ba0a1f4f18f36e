import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, createRestFixture, type RestFixture } from './test-fixture.ts';

/** What a database that is not ours may contain: partitions, keys of several columns, domains, functions that relate. */
const tables = `
create schema other;
create domain mail as text check (value like '%@%');
create domain work_mail as mail check (value like '%.example');
create type address as (street text, town text);
create table "Kunden" (
  "Land" text, nr int, mail work_mail, home address, homes address[], words text[], price numeric generated always as (nr * 2) stored,
  primary key ("Land", nr));
create table orders (
  id int, kunde_land text, kunde_nr int, placed date not null, primary key (id, placed),
  constraint orders_kunde foreign key (kunde_land, kunde_nr) references "Kunden")
  partition by range (placed);
create table orders_2025 partition of orders for values from ('2025-01-01') to ('2026-01-01');
create table orders_2026 partition of orders for values from ('2026-01-01') to ('2027-01-01');
create view late_orders with (security_invoker = true) as select id as number, kunde_land, kunde_nr, placed from orders;
create view latest_orders with (security_invoker = true) as select number, kunde_land as land, kunde_nr as nr from late_orders;
create table people (id int primary key, name text not null);
create table friendships (
  a int constraint friends_a references people, b int constraint friends_b references people, primary key (a, b));
create table other.things (id int primary key, owner int references public.people, name text);

create function open_orders("Kunden") returns setof orders language sql stable as
  'select * from orders where kunde_land = $1."Land" and kunde_nr = $1.nr';
create function first_order("Kunden") returns setof orders rows 1 language sql stable as
  'select * from orders where kunde_land = $1."Land" and kunde_nr = $1.nr order by id limit 1';
create function best_friend(people) returns people language sql stable as
  'select p.* from people p join friendships f on f.b = p.id where f.a = $1.id order by p.id limit 1';
create function orders(people) returns setof orders language sql stable as 'select * from orders where id = $1.id';
create function shout(people) returns text language sql immutable as 'select upper($1.name)';

grant usage on schema other to authenticated;
grant select, insert, update on all tables in schema public to authenticated;
grant select on other.things to authenticated;
grant execute on all functions in schema public to authenticated;
insert into "Kunden" ("Land", nr, mail, home, homes, words) values
  ('Ελλάδα', 1, 'a@b.example', '("Οδός 1",Athens)', '{"(x,y)"}', '{a,b}'), ('Norge', 2, null, null, null, null);
insert into orders values (1, 'Ελλάδα', 1, '2025-05-05'), (2, 'Ελλάδα', 1, '2026-05-05'), (3, 'Norge', 2, '2026-06-06');
insert into people values (1, 'Ann'), (2, 'Bo'), (3, 'Cy');
insert into friendships values (1, 2), (1, 3);
insert into other.things values (1, 1, 'lamp');`;

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture({ aggregates: true, schemas: ['public', 'other'] });
  await fixture.asOwner(tables);
});

afterAll(async () => {
  await fixture.close();
});

const asAnna = () => fixture.client(anna);

async function rows(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const { text } = await fixture.request(path, { headers });
  return JSON.parse(text) as unknown;
}

describe('a database that is not ours', () => {
  it('is read through partitions, keys of two columns, views over views, domains and composite types', async () => {
    expect(
      await rows('Kunden?select=Land,price,home->town,homes->0->>street,words->1,orders(id)&orders.order=id&order=nr'),
    ).toEqual([
      { Land: 'Ελλάδα', price: 2, town: 'Athens', street: 'x', words: 'b', orders: [{ id: 1 }, { id: 2 }] },
      { Land: 'Norge', price: 4, town: null, street: null, words: null, orders: [{ id: 3 }] },
    ]);
    expect(await rows('orders?select=id,orders_kunde(nr)&placed=gte.2026-01-01&order=id')).toEqual([
      { id: 2, orders_kunde: { nr: 1 } },
      { id: 3, orders_kunde: { nr: 2 } },
    ]);
    expect(await rows('orders_2025?select=id')).toEqual([{ id: 1 }]);
    expect(await rows('latest_orders?select=number,Kunden(mail)&number=eq.1')).toEqual([
      { number: 1, Kunden: { mail: 'a@b.example' } },
    ]);
    expect(await rows('Kunden?select=Land&mail=like.*@b*&home->>town=eq.Athens')).toEqual([{ Land: 'Ελλάδα' }]);
  });

  it('has computed relationships, also in the result of a change or a call', async () => {
    expect(
      await rows('Kunden?select=nr,open_orders(id),first_order(id,Kunden(nr))&open_orders.order=id.desc&nr=eq.1'),
    ).toEqual([{ nr: 1, open_orders: [{ id: 2 }, { id: 1 }], first_order: { id: 1, Kunden: { nr: 1 } } }]);
    expect(await rows('people?select=shout,best_friend(name,shout)&order=id&best_friend=not.is.null')).toEqual([
      { shout: 'ANN', best_friend: { name: 'Bo', shout: 'BO' } },
    ]);
    expect(await rows('people?select=id,orders!inner(placed)&order=id.desc&limit=1')).toEqual([
      { id: 3, orders: [{ placed: '2026-06-06' }] },
    ]);
    const changed = await asAnna()
      .from('people')
      .update({ name: 'Anna' })
      .eq('id', 1)
      .select('name, best_friend(name), orders(id)');
    expect(changed.data).toEqual([{ name: 'Anna', best_friend: { name: 'Bo' }, orders: [{ id: 1 }] }]);
    await asAnna().from('people').update({ name: 'Ann' }).eq('id', 1);
  });

  it('embeds itself across a junction when the hint names the key', async () => {
    expect(await rows('people?select=name,people!friends_b(name)&people.order=id&id=eq.1')).toEqual([
      { name: 'Ann', people: [{ name: 'Bo' }, { name: 'Cy' }] },
    ]);
    expect(await rows('people?select=people!friends_a(name)&id=eq.2')).toEqual([{ people: [{ name: 'Ann' }] }]);
  });

  it('is a separate one for each schema', async () => {
    const profile = { 'accept-profile': 'other' };
    expect(await rows('things?select=name', profile)).toEqual([{ name: 'lamp' }]);
    expect(await rows('people', profile)).toMatchObject({ code: 'PGRST205' });
    expect(await rows('things?select=people(name)', profile)).toMatchObject({ code: 'PGRST200' });
    expect(await rows('things', { 'accept-profile': 'pg_catalog' })).toMatchObject({ code: 'PGRST106' });
  });

  it('is read again after a notification, while requests go on', async () => {
    await fixture.asOwner(
      'create table later (id int primary key, who int references people); grant select on later to authenticated',
    );
    const requests = Array.from({ length: 20 }, () => rows('people?select=id&id=eq.1'));
    await fixture.asOwner(`notify pgrst, 'reload schema'`);
    expect(await Promise.all(requests)).toEqual(requests.map(() => [{ id: 1 }]));
    await expect.poll(() => rows('people?select=id,later(id)&id=eq.1')).toEqual([{ id: 1, later: [] }]);
  });
});

describe('aggregates of spread resources', () => {
  it('belong to the parent', async () => {
    expect(await rows('orders?select=...Kunden(Land,nr.max()),count()&order=kunde_nr')).toMatchObject({
      code: '42803',
    });
    expect(await rows('orders?select=kunde_nr,...Kunden(price.max(),known:count())&order=kunde_nr')).toEqual([
      { kunde_nr: 1, max: 2, known: 2 },
      { kunde_nr: 2, max: 4, known: 1 },
    ]);
    expect(await rows('friendships?select=...people!friends_a(name,of:id.sum()::text)')).toEqual([
      { name: 'Ann', of: '2' },
    ]);
  });

  it('are refused for lists', async () => {
    expect(await rows('Kunden?select=nr,...orders(count())')).toEqual({
      code: 'PGRST127',
      message: 'Feature not implemented',
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
      hint: null,
    });
  });
});

describe('refusals of reading', () => {
  it('names the hint that matched nothing, and the filter that an embedded resource cannot have', async () => {
    expect(await rows('orders?select=Kunden!nowhere(nr)')).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'orders' and 'Kunden' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'orders' and 'Kunden' using the hint 'nowhere' in the schema 'public', but no matches were found.",
      hint: null,
    });
    expect(await rows('orders?select=id,Kunden(nr)&Kunden=eq.1')).toMatchObject({
      code: 'PGRST120',
      message: "Bad operator on the 'Kunden' embedded resource",
      details: 'Only is null or not is null filters are allowed on embedded resources',
    });
  });

  it('describes each of several relationships', async () => {
    expect(await rows('friendships?select=people(name)')).toEqual({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'friendships' and 'people'",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'friendships with people',
          relationship: 'friends_a using friendships(a) and people(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'friendships with people',
          relationship: 'friends_b using friendships(b) and people(id)',
        },
      ],
      hint: "Try changing 'people' to one of the following: 'people!friends_a', 'people!friends_b'. Find the desired relationship in the 'details' key.",
    });
  });

  it('stops ten thousand conditions and endless embedding before they reach the database', async () => {
    const many = `(${Array.from({ length: 10_000 }, () => 'id.eq.1').join(',')})`;
    const { status, text } = await fixture.request(`people?or=${many}`);
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([414, 'PGRST100']);
    const some = `(${Array.from({ length: 600 }, () => 'id.eq.1').join(',')})`;
    expect(await rows(`people?or=${some}`)).toMatchObject({
      code: 'PGRST100',
      message: 'The request has too many conditions',
    });
    const deep = `${'best_friend('.repeat(12)}id${')'.repeat(12)}`;
    expect(await rows(`people?select=${deep}`)).toMatchObject({ code: 'PGRST100' });
  });

  it('writes times in the preferred zone, and refuses an unknown one under strict handling', async () => {
    const zone = (name: string, more = '') =>
      fixture.request('rpc/setting?name=timezone', { headers: { prefer: `${more}timezone=${name}` } });
    expect((await zone('Europe/Athens')).text).toBe('"Europe/Athens"');
    expect((await zone('Nowhere/Land')).status).toBe(200);
    expect(JSON.parse((await zone('Nowhere/Land', 'handling=strict, ')).text)).toMatchObject({ code: 'PGRST122' });
  });
});

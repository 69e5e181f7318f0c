import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imported parcel shops, and the parcel shop and carrier of an order (see ../schema). */
const statements = `
create table parcel_shop (tenant text not null, id text not null, name text not null, street text not null, house_number text not null,
  postal_code text not null, city text not null, place_key text not null, latitude double precision not null, longitude double precision not null,
  hours text not null,
  primary key (tenant, id));
create index parcel_shop_code on parcel_shop (tenant, postal_code);
create index parcel_shop_place on parcel_shop (tenant, place_key);
create index parcel_shop_spot on parcel_shop (tenant, latitude, longitude);
alter table "order" add column parcel_shop text;
alter table "order" add column carrier text`

export const addParcelShops: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}

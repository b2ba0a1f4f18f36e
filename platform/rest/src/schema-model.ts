/** What the package knows about the database: the only source of identifiers for a statement. */

export interface Column {
  name: string;
  /** The full name of the type with its modifier, as PostgreSQL writes it: `character varying(20)`, `public.mood`. */
  type: string;
  /** The type's own name below a domain: `json`, `tsvector`, `int4`, `_text`. */
  base: string;
  /**
   * The default as an SQL expression of the catalogue, for an identity column the next value of its sequence; null when
   * there is none or the column is computed.
   */
  fallback: string | null;
}

export interface Relation {
  schema: string;
  name: string;
  /** Tables take rows; a view may refuse them, which the database then reports. */
  kind: 'table' | 'view' | 'rows';
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  /** Functions of one argument of this row type, usable as columns. */
  computed: ReadonlyMap<string, Computed>;
}

export interface Computed {
  schema: string;
  name: string;
  base: string;
}

type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

export interface Relationship {
  /** Name of the foreign key; of a many-to-many, of the key to the parent. */
  constraint: string;
  cardinality: Cardinality;
  /** True when `from` holds the foreign key. */
  outward: boolean;
  from: Relation;
  to: Relation;
  /** Column pairs that must be equal; through `junction` when there is one. */
  pairs: readonly [from: string, to: string][];
  junction: Junction | null;
  /** The function of one row that returns the related rows; null when a key relates them. */
  computed: ComputedLink | null;
}

interface ComputedLink {
  schema: string;
  name: string;
  /** Whether it returns no row when there is none; otherwise it returns null. */
  set: boolean;
}

interface Junction {
  relation: Relation;
  /** The key from the junction to the embedded relation. */
  constraint: string;
  /** Pairs of the parent's column and the junction's, and of the junction's and the embedded one's. */
  near: readonly [from: string, junction: string][];
  far: readonly [junction: string, to: string][];
}

export interface Parameter {
  /** Empty for an unnamed one. */
  name: string;
  type: string;
  base: string;
  required: boolean;
  variadic: boolean;
}

export interface Routine {
  schema: string;
  name: string;
  parameters: readonly Parameter[];
  volatile: boolean;
  returns: {
    set: boolean;
    /** The rows' columns; null for a plain value. */
    rows: Relation | null;
    void: boolean;
    /** The full name of the type, and its own name below a domain. */
    type: string;
    base: string;
  };
}

export interface Schema {
  relations: ReadonlyMap<string, ReadonlyMap<string, Relation>>;
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>;
  /** Relationships that start at a relation. */
  relationships: ReadonlyMap<Relation, readonly Relationship[]>;
  /** Types that `::` may name, by the names people use. */
  types: ReadonlyMap<string, string>;
}

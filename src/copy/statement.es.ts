import type { DateRange, SortColumn, SortDirection } from '../../machines/dashboard/statement.ts';
import { translation } from './language.ts';
import type { statementCopy as english } from './statement.en.ts';

const columns = {
  date: 'Fecha',
  description: 'Descripción',
  type: 'Tipo',
  amount: 'Monto',
  balance: 'Saldo',
  status: 'Estado',
} satisfies Record<SortColumn, string>;

const ranges = {
  '7d': 'Últimos 7 días',
  '30d': 'Últimos 30 días',
  '90d': 'Últimos 90 días',
  all: 'Todo el período',
} satisfies Record<DateRange, string>;

const directions = {
  ascending: 'ascendente',
  descending: 'descendente',
} satisfies Record<SortDirection, string>;

const counted = (count: number) =>
  `${count.toLocaleString('es')} ${count === 1 ? 'transacción' : 'transacciones'}`;

export const statementCopy = translation<typeof english>('statement', {
  balance: 'Saldo',
  balanceNote: (day) => `Dólares estadounidenses, al ${day}. Datos de ejemplo.`,
  title: 'Transacciones',
  caption: (range) => `Transacciones, ${range}`,
  loading: 'Cargando sus transacciones...',
  failed: 'No se pudieron cargar sus transacciones',
  search: 'Buscar',
  searchPlaceholder: 'Buscar transacciones...',
  range: 'Período',
  ranges,
  columns,
  directions,
  export: 'Exportar CSV',
  count: counted,
  found: (count, column, direction) =>
    `${counted(count)}, por ${column.toLowerCase()}, en orden ${direction}`,
  noneTitle: 'No se encontraron transacciones',
  noneText: 'Ninguna transacción coincide. Pruebe con un período más amplio.',
  clear: 'Borrar filtros',
  printed: (range, from, to, search) => `${range} (${from} a ${to})${search === '' ? '' : `, “${search}”`}`,
  printLimit: (count) =>
    `Solo se imprimen las primeras ${count.toLocaleString('es')}. Exporte el CSV para obtenerlas todas.`,
  statuses: { Completed: 'Completada', Pending: 'Pendiente' },
  types: { Deposit: 'Depósito', Withdrawal: 'Retiro' },
});
